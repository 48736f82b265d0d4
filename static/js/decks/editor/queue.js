// Changes go to the server in the order they are made. While one is under way the next ones wait,
// and then go together. One that did not arrive is sent again until it does: never twice for sure,
// since the server takes a repeated request only if the deck is as the first try saw it.
const editor = document.getElementById("editor");
const form = document.getElementById("changes");
const WAITS = [1000, 2000, 4000, 8000, 15000];

const waiting = [];
let underWay = null;
let failures = 0;
const afterSwap = [];

export const onSwap = (listener) => afterSwap.push(listener);
export const idle = () => !underWay && waiting.length === 0;

const show = (state) => {
  editor.dataset.save = state;
};

const tell = (words) => {
  const notice = document.getElementById("editor_notice");
  const line = document.createElement("p");
  line.className = "toast toast-warning";
  line.textContent = words;
  notice.replaceChildren(line);
};

// What a button does shows at once; the server's answer comes over it.
const tick = (words) => {
  const [name, section, code, number = "1"] = words.split(" ");
  if (!["add", "take", "set"].includes(name)) return;
  for (const row of document.querySelectorAll(`[data-code="${CSS.escape(code)}"]`)) {
    const count = row.querySelector(".count");
    if (row.dataset.section !== section || !count) continue;
    const by = name === "take" ? -Number(number) : Number(number);
    const next = name === "set" ? Number(number) : Number(count.textContent) + by;
    count.textContent = Math.max(0, next);
    count.classList.add("ticking");
  }
};

const batch = () => {
  const first = waiting.shift();
  const values = [...first.values];
  while (waiting.length && first.merges && waiting[0].merges && waiting[0].url === first.url) {
    values.push(...waiting.shift().values);
  }
  const body = new FormData(form);
  const scope =
    document.querySelector("#search [name=scope]:checked") ||
    document.querySelector("#search [name=scope]");
  if (scope) body.set("scope", scope.value);
  const shown = [...document.querySelectorAll("[data-offer]")].map((row) => row.dataset.offer);
  body.set("shown", shown.slice(0, 200).join(","));
  values.forEach(([name, value]) => body.append(name, value));
  return { url: first.url, body, into: first.into, saved: first.saved };
};

const focusKey = () => {
  const active = document.activeElement;
  if (!active || active === document.body) return "";
  if (active.id) return `#${CSS.escape(active.id)}`;
  if (active.name === "do") return `[name="do"][value="${CSS.escape(active.value)}"]`;
  return "";
};

// Where the focus goes when what had it is gone: from a leader that was chosen on to the search,
// which on a phone is a sheet of its own, so there to the leader; else to the pane it was in.
const focusNext = () => {
  const active = document.activeElement;
  if (active?.closest(".choices")) {
    return matchMedia("(max-width: 60rem)").matches ? ".leader-name" : "#find";
  }
  const pane = active?.closest("#search_pane, #deck_pane, #verdict_pane, #numbers_pane");
  return pane ? `#${pane.id}` : "";
};

// Offers for cards that a new search has meanwhile taken off the screen have no place to go.
const placeable = (html) => {
  const answer = document.createElement("template");
  answer.innerHTML = html;
  for (const part of answer.content.querySelectorAll("[hx-swap-oob]")) {
    if (!document.getElementById(part.id)) part.remove();
  }
  return answer.innerHTML;
};

const keepFocus = (change) => {
  const focus = focusKey();
  const next = focusNext();
  change();
  const kept = focus && document.querySelector(focus);
  const target = kept?.disabled ? kept.closest("[data-row]")?.querySelector("[data-focus]") : kept;
  if (target && document.activeElement !== target) target.focus({ preventScroll: true });
  else if (next && document.activeElement === document.body) {
    document.querySelector(next)?.focus({ preventScroll: true });
  }
};

const replace = (target, html) =>
  window.htmx.swap(target, html, { swapStyle: "outerHTML", swapDelay: 0, settleDelay: 0 });

const counts = () =>
  new Map([...document.querySelectorAll("#deck_body [data-row]")].map((row) => [row.id, row.dataset.count]));

// The panes change, what one looks at stays where it is.
export const swap = (html) => {
  const before = counts();
  const places = [...editor.querySelectorAll(".pane-scroll")].map((pane) => [pane, pane.scrollTop]);
  const opened = [...editor.querySelectorAll("details[id][open]")].map((each) => each.id);
  keepFocus(() => replace("#deck_body", placeable(html)));
  places.forEach(([pane, top]) => {
    pane.scrollTop = top;
  });
  opened.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));
  for (const row of document.querySelectorAll("#deck_body [data-row]")) {
    if (!before.has(row.id)) row.classList.add("arrived");
    else if (before.get(row.id) !== row.dataset.count) row.classList.add("ticked");
  }
  afterSwap.forEach((listener) => listener());
};

const fail = () => {
  show("unsaved");
  failures += 1;
  underWay.body.set("again", "yes");
  setTimeout(post, WAITS[Math.min(failures, WAITS.length) - 1]);
};

// Too many changes in a short time: this one has not been made, and is sent when it may be.
const hold = (response) => {
  show("unsaved");
  tell(editor.dataset.saysBusy);
  setTimeout(post, 1000 * Number(response.headers.get("Retry-After") || 5));
};

const refuse = (status) => {
  underWay = null;
  waiting.length = 0;
  show("unsaved");
  tell(status === 404 ? editor.dataset.saysGone : editor.dataset.saysRefused);
};

const post = async () => {
  let response;
  try {
    response = await fetch(underWay.url, {
      method: "POST",
      body: underWay.body,
      headers: { "HX-Request": "true" },
    });
  } catch {
    fail();
    return;
  }
  if (response.status >= 500) {
    fail();
    return;
  }
  if (response.status === 429) {
    hold(response);
    return;
  }
  if (!response.ok) {
    refuse(response.status);
    return;
  }
  const html = await response.text();
  const { into, saved } = underWay;
  if (!response.headers.has("Edit-Refused")) saved?.();
  underWay = null;
  failures = 0;
  if (into) keepFocus(() => replace(into, html));
  else swap(html);
  show(waiting.length ? "saving" : "saved");
  pump();
};

const pump = () => {
  if (underWay || !waiting.length) return;
  underWay = batch();
  show("saving");
  post();
};

export const send = (url, values = [], { merges = false, into = "", saved = null } = {}) => {
  waiting.push({ url, values, merges, into, saved });
  pump();
};

export const doThis = (words) => {
  tick(words);
  send(form.action, [["do", words]], { merges: true });
};

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.submitter) doThis(event.submitter.value);
});
window.addEventListener("beforeunload", (event) => {
  if (!idle()) event.preventDefault();
});
show("saved");
