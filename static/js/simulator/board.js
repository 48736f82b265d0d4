// The board of a game: keys, menus, and where the focus goes after a choice. All choices are buttons of
// a form and work without this.
const board = () => document.getElementById("board");

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest("input, textarea, select")) return;
  if (event.key === "Escape") {
    const menu = document.querySelector("details[data-menu][open]");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
    return;
  }
  const button = board()?.querySelector(`button[data-shortcut="${CSS.escape(event.key)}"]`);
  if (button) button.click();
});

// One menu at a time; while a card's is open, the places and cards that its choices lead to are lit.
const light = (menu) => {
  document.querySelectorAll(".target").forEach((each) => each.classList.remove("target"));
  if (!menu?.open) return;
  menu.querySelectorAll("button[data-target]").forEach((button) => {
    document.querySelector(`[data-key="${CSS.escape(button.dataset.target)}"]`)?.classList.add("target");
  });
  const codes = new Set([...menu.querySelectorAll("button")].map((each) => each.value));
  document.querySelectorAll(".zone > .place-cover, .zone > .place-menu button").forEach((button) => {
    if (codes.has(button.value)) button.closest(".zone").classList.add("target");
  });
};
document.addEventListener(
  "toggle",
  (event) => {
    if (!event.target.matches?.("details[data-menu]")) return;
    if (event.target.open) {
      document.querySelectorAll("details[data-menu][open]").forEach((each) => {
        if (each !== event.target) each.open = false;
      });
      event.target.querySelector("button")?.focus();
    }
    light(document.querySelector(".mini-menu[open]"));
  },
  true,
);

// With a card's menu open, a click on another card or on a place is the choice that leads there. Where
// several lead to that card, the menu stays open at the first of them.
document.addEventListener(
  "click",
  (event) => {
    const menu = document.querySelector(".mini-menu[open]");
    if (!menu || menu.contains(event.target)) return;
    const card = event.target.closest?.(".mini.target");
    if (card) {
      event.preventDefault();
      event.stopPropagation();
      const aimed = menu.querySelectorAll(`button[data-target="${CSS.escape(card.dataset.key)}"]`);
      aimed[0]?.[aimed.length === 1 ? "click" : "focus"]();
      return;
    }
    const zone = event.target.closest?.(".zone.target");
    const codes = new Set([...menu.querySelectorAll("button")].map((each) => each.value));
    const button = [...(zone?.querySelectorAll(":scope > button, :scope > .place-menu button") ?? [])].find(
      (each) => codes.has(each.value),
    );
    if (button && !button.contains(event.target)) {
      event.preventDefault();
      event.stopPropagation();
      button.click();
    } else if (!zone) {
      menu.open = false;
    }
  },
  true,
);

// At a place with choices, a click on a card that only lies there makes the one or opens them all.
document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const zone = event.target.closest?.("a.mini-cover")?.closest(".zone:has(> .place-cover, > .place-menu)");
  if (!zone) return;
  event.preventDefault();
  zone.querySelector(":scope > button.place-cover, :scope > .place-menu > summary").click();
});

// After a choice the page goes on where the eyes are: at what is asked now.
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target?.id !== "game") return;
  if (document.activeElement && document.activeElement !== document.body) return;
  document.getElementById("prompt")?.focus({ preventScroll: true });
});
