/** Brings a question into view, and the focus to its first control. */
export function showQuestion(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches('input, select, button')
    ? place
    : place?.querySelector<HTMLElement>('input, select, button');
  // A folded group of facts shows nothing of what stands in it.
  place?.closest('details')?.setAttribute('open', '');
  place?.scrollIntoView({ block: 'center' });
  (control ?? place)?.focus({ preventScroll: true });
}
