/** A colour as the browser understands it, as `#rrggbb`; null for what is no opaque colour. */
export function readColour(text: string): string | null {
  if (!text) return null;
  const probe = document.createElement('i');
  // Mixed with itself it is told in sRGB, whatever it was written in. Older browsers know older colours only.
  probe.style.color = text;
  probe.style.color = `color-mix(in srgb, ${text}, ${text})`;
  if (!probe.style.color) return null;
  document.head.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const mixed = color.startsWith('color(srgb');
  const [red, green, blue, alpha = 1] = (color.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha !== 1) return null;
  const hex = [red, green, blue].map(part => {
    const byte = Math.round(mixed ? part * 255 : part);
    return Math.min(255, Math.max(0, byte)).toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}
