/** A list that cannot be closed does not count. */
const closable = 'dialog[open],[role=combobox][aria-expanded=true]:not([data-always-open])';

/** A frame that fills a dialog of the host: Escape is the host's, unless something is open here that it closes. */
export function closeByEscape(close: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    const open = document.querySelector(closable);
    if (event.key === 'Escape' && !event.isComposing && !open) close();
  };
  // Before the page's own listeners, which close what is open.
  addEventListener('keydown', press, { capture: true });
  return () => removeEventListener('keydown', press, { capture: true });
}
