/** The exact origin of a web address, `https://panah.example`, as messages name their sender; undefined for anything else. */
export function originOf(address: string): string | undefined {
  try {
    const { origin, protocol } = new URL(address);
    return /^https?:/.test(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
}
