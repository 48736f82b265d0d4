// Swagger UI is dark while the page is: it goes by a class of its own.
const root = document.documentElement;

function followTheme() {
  root.classList.toggle("dark-mode", root.dataset.theme === "dark");
}

followTheme();
new MutationObserver(followTheme).observe(root, { attributeFilter: ["data-theme"] });
