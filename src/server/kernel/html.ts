const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands in a page or in an attribute of it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => escaped[sign] ?? '');
