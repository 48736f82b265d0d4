// Completes fields and values in a search box with `data-complete`, the address of the game's words.
// It is a combobox with a list: arrows choose, Enter or Tab takes, Escape closes.
const MOST = 8;
const FIELD = /(?:^|[\s(])-?([\w.]*)$/;
const VALUE = /(?:^|[\s(])-?([\w.]+)(?::|!=|[<>]=?|=)("[^"]*|[^"\s()]*)$/;
const known = new Map();

const wordsOf = (address) => {
  if (!known.has(address)) {
    known.set(
      address,
      fetch(address)
        .then((response) => (response.ok ? response.json() : { fields: [], flags: [] }))
        .catch(() => ({ fields: [], flags: [] })),
    );
  }
  return known.get(address);
};

const plain = (text) => text.toLowerCase().replaceAll(" ", "-");
const quoted = (value) =>
  /^[\w.-]+$/.test(value) ? value : `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

// What fits the text before the caret: each with what it replaces and what it says.
const optionsFor = ({ fields, flags }, before) => {
  const value = before.match(VALUE);
  if (value) {
    const [, name, written] = value;
    const typed = written.replace('"', "");
    const field = fields.find((each) => each.name === name || each.names.includes(name));
    const values = name === "is" ? flags : (field?.values ?? []);
    return values
      .filter(([each]) => plain(each).startsWith(plain(typed)) && plain(each) !== plain(typed))
      .map(([each, count]) => ({
        from: before.length - written.length,
        text: `${quoted(each)} `,
        label: each,
        note: String(count),
      }));
  }
  const typed = before.match(FIELD)?.[1];
  if (!typed) return [];
  const from = before.length - typed.length;
  const names = fields
    .filter((each) => [each.name, ...each.names].some((name) => name.startsWith(typed)))
    .map((each) => ({ from, text: `${each.name}:`, label: `${each.name}:`, note: each.label }));
  const values = fields.flatMap((field) =>
    field.values
      .filter(([each]) => typed.length > 1 && plain(each).startsWith(plain(typed)))
      .map(([each, count, meaning]) => ({
        from,
        text: `${field.name}:${quoted(each)} `,
        label: `${field.name}:${quoted(each)}`,
        note: `${meaning ?? field.label} (${count})`,
        count,
      })),
  );
  values.sort((a, b) => b.count - a.count);
  return [...names.slice(0, MOST / 2), ...values];
};

const listOf = (box) => {
  const id = `${box.id}-options`;
  let list = document.getElementById(id);
  if (!list) {
    list = document.createElement("ul");
    list.id = id;
    list.className = "completion";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", box.dataset.completeLabel);
    list.hidden = true;
    box.after(list);
  }
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-autocomplete", "list");
  box.setAttribute("aria-controls", id);
  box.setAttribute("aria-expanded", String(!list.hidden));
  return list;
};

const close = (box) => {
  const list = listOf(box);
  list.hidden = true;
  list.replaceChildren();
  box.setAttribute("aria-expanded", "false");
  box.removeAttribute("aria-activedescendant");
};

const choose = (box, option) => {
  const list = listOf(box);
  for (const each of list.children) each.setAttribute("aria-selected", String(each === option));
  if (option) {
    box.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  } else {
    box.removeAttribute("aria-activedescendant");
  }
};

const take = (box, option) => {
  const end = box.selectionEnd;
  box.setRangeText(option.dataset.text, Number(option.dataset.from), end, "end");
  close(box);
  box.dispatchEvent(new Event("input", { bubbles: true }));
};

const show = (box, options) => {
  const list = listOf(box);
  const items = options.slice(0, MOST).map((each, at) => {
    const item = document.createElement("li");
    item.id = `${list.id}-${at}`;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    item.dataset.from = each.from;
    item.dataset.text = each.text;
    const label = document.createElement("code");
    label.textContent = each.label;
    const note = document.createElement("span");
    note.textContent = each.note;
    item.append(label, " ", note);
    return item;
  });
  list.replaceChildren(...items);
  list.hidden = items.length === 0;
  box.setAttribute("aria-expanded", String(!list.hidden));
  box.removeAttribute("aria-activedescendant");
};

const boxOf = (event) => event.target.closest?.("[data-complete]");

document.addEventListener("focusin", (event) => {
  const box = boxOf(event);
  if (!box) return;
  listOf(box);
  wordsOf(box.dataset.complete);
});

document.addEventListener("input", async (event) => {
  const box = boxOf(event);
  if (!box) return;
  const words = await wordsOf(box.dataset.complete);
  if (document.activeElement !== box || box.selectionStart !== box.selectionEnd) return;
  show(box, optionsFor(words, box.value.slice(0, box.selectionEnd)));
});

document.addEventListener("keydown", (event) => {
  const box = boxOf(event);
  const list = box && listOf(box);
  if (!list || list.hidden) return;
  const items = [...list.children];
  const at = items.findIndex((each) => each.getAttribute("aria-selected") === "true");
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    const next = at + step;
    choose(box, items[next < -1 ? items.length - 1 : next] ?? null);
  } else if (event.key === "Escape") {
    close(box);
  } else if ((event.key === "Enter" || event.key === "Tab") && at >= 0) {
    take(box, items[at]);
  } else {
    return;
  }
  event.preventDefault();
});

document.addEventListener("mousedown", (event) => {
  const option = event.target.closest?.(".completion [role=option]");
  if (!option) return;
  event.preventDefault();
  const list = option.parentElement;
  const box = document.querySelector(`[aria-controls="${list.id}"]`);
  take(box, option);
});

document.addEventListener("focusout", (event) => {
  const box = boxOf(event);
  if (box) close(box);
});
