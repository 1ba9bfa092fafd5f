/** What cuts a frame off: an element around it that hides its overflow and ends above the frame's end. */

/** Through shadow roots up to the document. */
export function* ancestorsOf(element: Element): Generator<Element> {
  for (let one = parentOf(element); one; one = parentOf(one)) yield one;
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The nearest such element. The page itself does not count: it may be held still while a dialog is open. */
export function clippedBy(element: Element): Element | undefined {
  const end = element.getBoundingClientRect().bottom;
  for (const one of ancestorsOf(element)) {
    if (one === document.body || one === document.documentElement) return undefined;
    if (/hidden|clip/.test(getComputedStyle(one).overflowY) && one.getBoundingClientRect().bottom < end - 1) return one;
  }
  return undefined;
}
