import { markLamp, markPath, markSize } from './brand-mark.ts';
import { a4, colours, type Lang, type Paper } from './paper.ts';

const scale = 34 / markSize.height;
const mark_width = markSize.width * scale;
const gap = 10;
const badge_size = 9.5;
const badge_padding = 19;

export interface Letterhead {
  lang: Lang;
  product: string;
  broker: string;
  badge: string;
}

/** The head of a sheet: mark and name where reading begins, a badge across from them. Gives the part of the outline it is in. */
export function letterhead(paper: Paper, { lang, product, broker, badge }: Letterhead) {
  const end = a4.width - a4.margin;
  const badge_width = paper.widthOf(badge, badge_size) + 2 * badge_padding;
  const isFromLeft = lang === 'en';
  const mark_left = isFromLeft ? a4.margin : end - mark_width;
  const badge_left = isFromLeft ? end - badge_width : a4.margin;
  paper.decorate(doc => {
    doc.save().translate(mark_left, 28).scale(scale);
    doc.path(markPath).fill(colours.brand);
    doc.circle(markLamp.x, markLamp.y, markLamp.radius).fill(colours.accent).restore();
    doc.roundedRect(badge_left, 32, badge_width, 26, 13).fill(colours.accent_soft);
    // The sill under the niche.
    doc.rect(a4.margin, 74, end - a4.margin, 2).fill(colours.accent);
  });
  const sect = paper.part('Sect', undefined, lang);
  const beside = { lang, ...(isFromLeft ? { left: mark_left + mark_width + gap } : { right: mark_left - gap }) };
  paper.write('P', product, { ...beside, y: 26, size: 17, colour: colours.brand, bold: true }, sect);
  paper.write('P', broker, { ...beside, y: 50, size: 8.5, colour: colours.text_3 }, sect);
  const within = { middle: badge_left + badge_width / 2, y: 37, size: badge_size, bold: true };
  paper.write('P', badge, { ...within, lang, colour: colours.on_accent_soft }, sect);
  return sect;
}
