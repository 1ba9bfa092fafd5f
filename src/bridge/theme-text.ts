/** A theme as attributes write it, `brand:#c8371b; radius:4px`, as a query of tokens: what the frame's fragment holds. */
export const themeQuery = (text?: string): string | undefined =>
  text
    ?.trim()
    .replace(/\s*;\s*/g, '&')
    .replace(/\s*:\s*/g, '=');
