/**
 * Whether something new may take the focus. A frame takes none from the page around it: that page may have led it
 * somewhere while the visitor types elsewhere.
 */
export const visitorIsHere = (): boolean => window.parent === window || document.hasFocus();

/** The same for an element; gives whether it was given the focus. */
export function focusIfVisitorIsHere(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (visitorIsHere()) element?.focus(options);
}
