import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Outline {
  role?: string;
  children?: Outline[];
}

interface Piece {
  str: string;
  left: number;
  right: number;
  bottom: number;
}

/** Pieces of a sheet that are written over another one on the same line. */
const writtenOver = (pieces: Piece[]): string[] =>
  pieces
    .filter((one, at) =>
      pieces
        .slice(at + 1)
        .some(other => other.bottom === one.bottom && one.left < other.right - 1 && other.left < one.right - 1),
    )
    .map(({ str }) => str);

/**
 * What a reader of PDFs that is not ours makes of a document: its words in the order of reading, its outline, what is
 * written over other words, and how high the lowest line stands above the lower edge of its sheet, in points.
 */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const words: string[] = [];
  const roles: string[] = [];
  const overwritten: string[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  const walk = ({ role, children = [] }: Outline): void => {
    if (role) roles.push(role);
    children.forEach(walk);
  };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const pieces: Piece[] = [];
    for (const item of items) {
      if (!('str' in item && item.str.trim())) continue;
      words.push(item.str.normalize('NFKC').trim());
      const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
      pieces.push({ str: item.str, left, right: left + item.width, bottom });
      lowest = Math.min(lowest, bottom);
    }
    overwritten.push(...writtenOver(pieces));
    walk((await page.getStructTree()) as Outline);
  }
  const { Language: language, Title: title } = info as { Language?: string; Title?: string };
  const pages = document.numPages;
  await document.loadingTask.destroy();
  // Punctuation after digits is a piece of its own.
  return { text: words.join(' ').replace(/ ([،.:])/g, '$1'), roles, overwritten, language, title, pages, lowest };
}
