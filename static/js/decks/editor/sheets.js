// Dialogs over the workbench: one card with all that can be done with it, and the help.
import { restoreNote } from "./notes.js";
import { onSwap } from "./queue.js";

const dialog = document.getElementById("card_dialog");
const peek = document.getElementById("peek");
const faces = new Map();
let open = "";

const load = async (url) => {
  const response = await fetch(url, { headers: { "HX-Request": "true" } });
  return response.ok ? response.text() : "";
};

const fill = async (url) => {
  const html = await load(url);
  if (!html) return false;
  document.getElementById("card_sheet").outerHTML = html;
  dialog.querySelectorAll("[data-close]").forEach((button) => {
    button.hidden = false;
  });
  restoreNote();
  return true;
};

export const openSheet = async (url) => {
  hidePeek();
  if (!(await fill(url))) return;
  open = url;
  if (!dialog.open) dialog.showModal();
};

export const closeSheet = () => dialog.close();

export const openHelp = () => document.getElementById("help").showModal();

dialog.addEventListener("close", () => {
  open = "";
});
onSwap(() => {
  if (open) fill(open);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-sheet]");
  const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (link && plain) {
    event.preventDefault();
    openSheet(link.href);
    return;
  }
  if (event.target.closest("[data-open=help]")) openHelp();
  if (event.target.closest("[data-close]")) event.target.closest("dialog").close();
  if (event.target instanceof HTMLDialogElement) event.target.close();
  if (event.target.closest("[data-dismiss]")) event.target.closest(".toast").remove();
});
document.querySelectorAll("[data-open]").forEach((button) => {
  button.hidden = false;
});

// The face beside the pointer, after a moment's rest on a name.
let resting = 0;

const hidePeek = () => {
  clearTimeout(resting);
  peek.hidden = true;
};

const showPeek = async (link) => {
  const url = `${link.href}?only=face`;
  if (!faces.has(url)) faces.set(url, await load(url));
  if (!link.matches(":hover") || !faces.get(url)) return;
  peek.innerHTML = faces.get(url);
  peek.hidden = false;
  const box = link.getBoundingClientRect();
  const right = box.left + 260 > window.innerWidth / 2 ? box.left - 250 : box.left + 200;
  const top = Math.min(Math.max(8, box.top - 120), window.innerHeight - peek.offsetHeight - 8);
  peek.style.translate = `${Math.max(8, right)}px ${top}px`;
};

if (matchMedia("(hover: hover)").matches) {
  document.addEventListener("pointerover", (event) => {
    const link = event.target.closest(".line-name, .offer-name");
    hidePeek();
    if (link) resting = setTimeout(showPeek, 350, link);
  });
  document.addEventListener("scroll", hidePeek, true);
}
