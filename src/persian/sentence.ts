/** What somebody has typed, with a full stop where it ends without one: another sentence may follow it. */
export function sentence(text: string): string {
  const typed = text.trimEnd();
  return /(^|[.!؟…])$/.test(typed) ? typed : `${typed}.`;
}
