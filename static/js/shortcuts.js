// Keys: the arrows walk from card to card, the slash goes to the search box.
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  const ways = { ArrowLeft: "a[rel=prev]", ArrowRight: "a[rel=next]" };
  const link = ways[event.key] && document.querySelector(ways[event.key]);
  if (link) {
    link.click();
  } else if (event.key === "/") {
    const boxes = [...document.querySelectorAll("[data-key='/']")];
    const box = boxes.find((each) => each.offsetParent !== null);
    if (!box) return;
    event.preventDefault();
    box.focus();
    box.select();
  }
});

// The menu of narrow screens closes with Escape and with a click beside it.
const menu = document.querySelector(".site-menu");
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu?.open) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
document.addEventListener("click", (event) => {
  if (menu?.open && !menu.contains(event.target)) menu.open = false;
});

// On a phone the filters start folded, so that the cards come first.
const foldFilters = () => {
  if (!matchMedia("(max-width: 60rem)").matches) return;
  document.querySelectorAll(".facets[open]:not([data-seen])").forEach((each) => {
    each.open = false;
  });
};
foldFilters();
document.addEventListener("htmx:afterSettle", foldFilters);
