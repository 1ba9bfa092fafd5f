export const blank: Record<string, unknown>;
