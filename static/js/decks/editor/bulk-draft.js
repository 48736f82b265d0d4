// Text of the bulk edit that was not saved: it stays in this browser until it is saved or discarded.
const key = (deck) => `bulk-text:${deck}`;

export const readDraft = (deck) => {
  try {
    return JSON.parse(localStorage.getItem(key(deck)));
  } catch {
    return null;
  }
};

export const keepDraft = (deck, draft) => {
  try {
    localStorage.setItem(key(deck), JSON.stringify(draft));
  } catch {
    // Without storage the page works as it would without this script.
  }
};

export const dropDraft = (deck) => {
  try {
    localStorage.removeItem(key(deck));
  } catch {
    // There is nothing to drop.
  }
};
