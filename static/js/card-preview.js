// The face of a card beside a link to it: on hover and keyboard focus; on a touch screen the first
// tap shows it and a second one follows the link.
const preview = document.createElement("div");
preview.className = "card-preview";
preview.setAttribute("aria-hidden", "true");
preview.hidden = true;
document.body.append(preview);

const faces = new Map();
let resting = 0;
let shown = null;

const load = async (url) => {
  if (!faces.has(url)) {
    const response = await fetch(url).catch(() => null);
    faces.set(url, response?.ok ? await response.text() : "");
  }
  return faces.get(url);
};

const hide = () => {
  clearTimeout(resting);
  shown = null;
  preview.hidden = true;
};

const place = (link) => {
  const box = link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = preview;
  const beside = box.right + 12 + width < innerWidth ? box.right + 12 : box.left - width - 12;
  const left = beside > 8 ? beside : Math.max(8, (innerWidth - width) / 2);
  const middle = (box.top + box.bottom - height) / 2;
  const below = box.bottom + 8 + height < innerHeight ? box.bottom + 8 : box.top - height - 8;
  const top = beside > 8 ? Math.min(Math.max(8, middle), innerHeight - height - 8) : Math.max(8, below);
  preview.style.translate = `${left}px ${top}px`;
};

const show = async (link) => {
  shown = link;
  const html = await load(link.dataset.preview);
  if (!html || shown !== link) return;
  preview.innerHTML = html;
  preview.hidden = false;
  place(link);
};

const linkOf = (event) => event.target.closest?.("[data-preview]");

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const link = linkOf(event);
  if (link === shown) return;
  hide();
  if (link) resting = setTimeout(show, 250, link);
});
document.addEventListener("focusin", (event) => {
  const link = linkOf(event);
  if (link?.matches(":focus-visible")) show(link);
  else if (!link) hide();
});
document.addEventListener("focusout", hide);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
});
document.addEventListener("scroll", hide, true);
document.addEventListener("click", (event) => {
  const link = linkOf(event);
  if (link && event.pointerType === "touch" && shown !== link) {
    event.preventDefault();
    show(link);
  } else {
    hide();
  }
});
