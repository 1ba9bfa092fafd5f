const documents_ms = 14 * 86_400_000;

/** Until when a customer can send what the staff has asked for. */
export const documentsDue = (asked_at: Date): Date => new Date(asked_at.getTime() + documents_ms);
