import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Outline {
  role?: string;
  children?: Outline[];
}

/**
 * What a reader of PDFs that is not ours makes of a document: its words in the order of reading, its outline, and how high
 * the lowest line stands above the lower edge of its sheet, in points.
 */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const words: string[] = [];
  const roles: string[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  const walk = ({ role, children = [] }: Outline): void => {
    if (role) roles.push(role);
    children.forEach(walk);
  };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item && item.str.trim())) continue;
      words.push(item.str.normalize('NFKC').trim());
      lowest = Math.min(lowest, Number(item.transform[5]));
    }
    walk((await page.getStructTree()) as Outline);
  }
  const { Language: language, Title: title } = info as { Language?: string; Title?: string };
  const pages = document.numPages;
  await document.loadingTask.destroy();
  // Punctuation after digits is a piece of its own.
  return { text: words.join(' ').replace(/ ([،.:])/g, '$1'), roles, language, title, pages, lowest };
}
