/** The name of a page that may be logged, or null: letters and dashes alone, so that it is nobody's number. */
export const pageName = (asked: string | undefined): string | null =>
  asked !== undefined && /^[a-z][a-z-]{0,59}$/.test(asked) ? asked : null;
