// The check page: drop files on the list, show the verdict, print the report.
(() => {
  const files = document.getElementById("check-files");
  const paper = document.querySelector("[data-drop]");
  const form = document.getElementById("check-form");

  const fill = (text) => {
    const box = document.getElementById("check-text");
    box.value = text;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const take = async (dropped) => {
    const one = dropped.length === 1 && dropped[0];
    if (one && one.size < 1000000 && !/\.zip$/i.test(one.name)) {
      fill(await one.text());
      return;
    }
    files.files = dropped;
    files.dispatchEvent(new Event("change", { bubbles: true }));
  };

  paper.addEventListener("dragover", (event) => {
    if (![...event.dataTransfer.types].includes("Files")) return;
    event.preventDefault();
    paper.classList.add("dropping");
  });
  paper.addEventListener("dragleave", () => paper.classList.remove("dropping"));
  paper.addEventListener("drop", (event) => {
    paper.classList.remove("dropping");
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  });

  // Typing goes on with the list in the box, not with files that were chosen before.
  form.addEventListener("input", (event) => {
    if (event.target.id === "check-text") files.value = "";
  });

  const showVerdict = () => {
    const verdict = document.getElementById("verdict");
    if (!verdict) return;
    verdict.focus({ preventScroll: true });
    const { top, bottom } = verdict.getBoundingClientRect();
    const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (top < header || bottom > window.innerHeight) verdict.scrollIntoView();
  };

  // A button or chosen files ask for the verdict; while one types, the page stays where it is.
  // The check of what was typed last may arrive after the one that a button started.
  const asksForVerdict = (cause) =>
    cause && (cause.type === "submit" || cause.type === "click" || cause.target === files);
  let wanted = false;
  document.addEventListener("htmx:beforeSwap", (event) => {
    const request = event.detail.requestConfig;
    if (request.target?.id !== "report") return;
    const reading = document.activeElement?.id === "verdict";
    wanted = reading || asksForVerdict(request.triggeringEvent);
  });
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.requestConfig?.target?.id !== "report" || !wanted) return;
    wanted = false;
    showVerdict();
  });

  const showPrint = () => {
    document.querySelectorAll("[data-print]").forEach((button) => {
      button.hidden = false;
    });
  };
  showPrint();
  document.addEventListener("htmx:afterSettle", showPrint);
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-print]")) window.print();
  });
})();
