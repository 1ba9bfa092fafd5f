export const kinds: readonly string[];
export function nativeScript(kind: string): string;
