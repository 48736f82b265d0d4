// Light or dark: the system's choice until the visitor makes one, which is remembered.
// It runs in the head, before anything is drawn, so that the page never flashes.
(() => {
  const root = document.documentElement;
  const remembered = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const remember = (theme) => {
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const show = (theme) => {
    root.dataset.theme = theme;
  };

  show(remembered() || (dark.matches ? "dark" : "light"));
  dark.addEventListener("change", () => {
    if (!remembered()) show(dark.matches ? "dark" : "light");
  });
  document.addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector("[data-theme-button]");
    if (!button) return;
    button.hidden = false;
    button.addEventListener("click", () => {
      const theme = root.dataset.theme === "dark" ? "light" : "dark";
      show(theme);
      remember(theme);
    });
  });
})();
