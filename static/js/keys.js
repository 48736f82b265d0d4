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

// The tab of this game is in sight even where the row of tabs is longer than the screen.
const tab = document.querySelector(".tab-list [aria-current]");
if (tab) tab.closest("nav").scrollLeft = tab.offsetLeft - 48;

// On a phone the filters start folded, so that the cards come first.
const foldFilters = () => {
  if (!matchMedia("(max-width: 60rem)").matches) return;
  document.querySelectorAll(".facets[open]:not([data-seen])").forEach((each) => {
    each.open = false;
  });
};
foldFilters();
document.addEventListener("htmx:afterSettle", foldFilters);
