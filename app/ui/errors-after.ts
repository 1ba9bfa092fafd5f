/** What was found wrong by field, without the fields that have been changed since. */
export function errorsAfter<Draft extends object>(
  errors: Record<string, string>,
  before: Draft,
  after: Draft,
): Record<string, string> {
  const same = (field: string) => before[field as keyof Draft] === after[field as keyof Draft];
  return Object.fromEntries(Object.entries(errors).filter(([field]) => same(field)));
}
