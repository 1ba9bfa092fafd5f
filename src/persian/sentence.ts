/** Adds a full stop to typed text that ends without a mark, so that another sentence can follow. */
export function sentence(text: string): string {
  const typed = text.trimEnd();
  return /(^|[.!؟…])$/.test(typed) ? typed : `${typed}.`;
}
