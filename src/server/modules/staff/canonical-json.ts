/** Data as JSON with the keys of every object in order, so that what is the same reads the same. */
export function canonicalJson(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
