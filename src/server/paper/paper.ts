import { createRequire } from 'node:module';
import path from 'node:path';
import { generate } from 'lean-qr';
import PDFDocument from 'pdfkit';
import { fromLeft, placeLine } from './persian-text.ts';

const fonts = path.join(path.dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts/ttf');
type Doc = InstanceType<typeof PDFDocument>;

/** The design's colours on paper, which is always light. */
export const colours = {
  canvas: '#f5f5f1',
  surface: '#ffffff',
  text: '#16211e',
  text_2: '#475450',
  text_3: '#5f6b67',
  brand: '#0f5a4f',
  brand_soft: '#e3eeea',
  on_brand_soft: '#0b493f',
  accent: '#e3a220',
  accent_soft: '#fbefd3',
  on_accent_soft: '#6b4700',
  line: '#e1e1da',
} as const;
type Colour = (typeof colours)[keyof typeof colours];

export const a4 = { width: 595, height: 842, margin: 40 } as const;

/** Persian reads from the right, English from the left. */
export type Lang = 'fa' | 'en';

export interface Writing {
  /** Persian unless told otherwise. */
  lang?: Lang;
  /** The top of the first line. */
  y: number;
  /** The right end of the lines, or their left end, or their middle; else they begin at the margin. */
  right?: number;
  left?: number;
  middle?: number;
  size?: number;
  /** From one line to the next. */
  leading?: number;
  colour?: Colour;
  bold?: boolean;
}

/**
 * pdfkit's embedded font, as far as it is used here: the text that each of its glyphs is read as. It is not public and
 * not in the types, so pdfkit's version is pinned.
 */
interface EmbeddedFont {
  unicode: number[][];
}

/** Glyphs whose own text would be read wrongly: readers of PDFs turn Persian text round letter by letter. */
const readAs: Record<string, number[]> = {
  // Lam and alef in one glyph: as two letters they would be turned round.
  '644,627': [0xfefc],
  // Heh with hamza in one glyph, likewise.
  '647,654': [0x06c0],
  // The font draws a zero-width non-joiner as a space of no width; spaces are drawn as no-break spaces, below.
  '20': [0x200c],
  a0: [0x20],
};

/**
 * A sheet of paper with Persian text that can be read by people and by programs: shaped and placed here, drawn in the
 * order of reading, and tagged, so that it is copied, searched and spoken in that order.
 */
export class Paper {
  readonly doc: Doc;
  private readonly done: Promise<Buffer>;
  private readonly root: PDFKit.PDFStructureElement;

  constructor(info: { title: string; author: string; created: Date }) {
    this.doc = new PDFDocument({
      size: [a4.width, a4.height],
      margin: 0,
      lang: 'fa-IR',
      tagged: true,
      pdfVersion: '1.7',
      displayTitle: true,
      info: { Title: info.title, Author: info.author, CreationDate: info.created, ModDate: info.created },
    });
    this.doc.registerFont('regular', path.join(fonts, 'Vazirmatn-Regular.ttf'));
    this.doc.registerFont('bold', path.join(fonts, 'Vazirmatn-Bold.ttf'));
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.done = collect(this.doc);
    this.ground();
  }

  /** A part of the document's outline, for screen readers; `lang` is named where it is not the document's own. */
  part(
    kind: 'Sect' | 'Table' | 'TR',
    within: PDFKit.PDFStructureElement = this.root,
    lang: Lang = 'fa',
  ): PDFKit.PDFStructureElement {
    const element = this.doc.struct(kind, lang === 'fa' ? {} : { lang });
    within.add(element);
    return element;
  }

  /** Draws what only decorates: no reader speaks of it. */
  decorate(draw: (doc: Doc) => void): void {
    this.doc.markContent('Artifact');
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** A white card on the plaster, or one of another colour. */
  card(y: number, height: number, options: { left?: number; width?: number; colour?: Colour } = {}): void {
    const { left = a4.margin, width = a4.width - 2 * a4.margin, colour = colours.surface } = options;
    this.decorate(doc => doc.roundedRect(left, y, width, height, 12).fill(colour));
  }

  /** Writes a line, or lines that belong together, as one element of the outline. */
  write(kind: 'H1' | 'H2' | 'P' | 'TH' | 'TD', text: string | string[], at: Writing, within = this.root): void {
    const { size = 10, bold = false } = at;
    const { doc } = this;
    doc.font(bold ? 'bold' : 'regular').fontSize(size);
    const element = doc.struct(kind);
    within.add(element);
    let { y } = at;
    for (const line of [text].flat()) {
      const content = doc.markStructureContent(kind);
      this.line(line, y, at);
      doc.endMarkedContent();
      element.add(content);
      y += at.leading ?? 0;
    }
    element.end();
  }

  private line(text: string, y: number, { lang, left, right, middle, colour = colours.text }: Writing): void {
    const { doc } = this;
    const isFromLeft = lang === 'en';
    const { pieces, width } = placeLine(isFromLeft ? fromLeft(text) : text, piece =>
      doc.widthOfString(shown(piece), { features: [] }),
    );
    const end = middle === undefined ? (right ?? a4.width - a4.margin) : middle + width / 2;
    const isAtMargin = right === undefined && middle === undefined;
    const from = left ?? (isFromLeft && isAtMargin ? a4.margin : end - width);
    doc.fillColor(colour);
    for (const piece of pieces) {
      doc.text(shown(piece.text), from + piece.left, y, { lineBreak: false, features: [] });
    }
  }

  /** A square that phones read: `text` as a QR code on white, spoken of as `about`. */
  code(
    text: string,
    { left, y, size, about }: { left: number; y: number; size: number; about: string },
    within = this.root,
  ): void {
    const { doc } = this;
    const code = generate(text);
    // Readers want four white modules around it.
    const unit = size / (code.size + 8);
    const element = doc.struct('Figure', { alt: about });
    within.add(element);
    const content = doc.markStructureContent('Figure', { bbox: [left, y, left + size, y + size] });
    doc.rect(left, y, size, size).fill(colours.surface);
    for (let row = 0; row < code.size; row++)
      for (let column = 0; column < code.size; column++)
        if (code.get(column, row)) doc.rect(left + (column + 4) * unit, y + (row + 4) * unit, unit, unit);
    doc.fill(colours.text);
    doc.endMarkedContent();
    element.add(content);
    element.end();
  }

  /** A further sheet. */
  sheet(): void {
    this.doc.addPage();
    this.ground();
  }

  /** Whether this sheet has room for this height from there on. */
  holds(y: number, height: number): boolean {
    return y + height <= a4.height - a4.margin / 2;
  }

  /** Where to go on so that this height fits: here, or at the top of a new sheet. */
  room(y: number, height: number): number {
    if (this.holds(y, height)) return y;
    this.sheet();
    return a4.margin;
  }

  private ground(): void {
    this.decorate(doc => doc.rect(0, 0, a4.width, a4.height).fill(colours.canvas));
  }

  /** The words of a text in lines that are not wider than this. */
  wrap(text: string, width: number, size: number): string[] {
    this.doc.font('regular').fontSize(size);
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
      if (lines.length > 0 && this.doc.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  widthOf(text: string, size: number): number {
    return this.doc.font('regular').fontSize(size).widthOfString(text);
  }

  finish(): Promise<Buffer> {
    for (const name of ['regular', 'bold']) {
      this.doc.font(name);
      const { unicode } = (this.doc as unknown as { _font: EmbeddedFont })._font;
      unicode.forEach((codes, glyph) => {
        unicode[glyph] = readAs[codes.map(code => code.toString(16)).join()] ?? codes;
      });
    }
    this.root.end();
    this.doc.end();
    return this.done;
  }
}

/** A no-break space has a glyph of its own; see `readAs`. */
const shown = (text: string) => text.replaceAll(' ', '\u00a0');

function collect(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
