import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import { uploadTypes } from '#contract/uploads';
import { Refusal } from '../refusal.ts';

/** Print on a card photographed smaller than this cannot be read. */
const shortestSide_px = 200;
/** Beyond this an image is a trap for whoever opens it. */
const maxPixels = 200_000_000;

/**
 * The type of an uploaded document, when a person could look at it.
 * 1. The type is what the bytes say, never what the sender says.
 * 2. An image must tell its size, and be large enough to read.
 * 3. A PDF must have its end: a file that broke off on its way has none.
 */
export async function requireReadable(bytes: Uint8Array): Promise<string> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type === 'application/pdf') {
    if (!isWholePdf(bytes)) throw new Refusal('file_unreadable');
    return type;
  }
  if (!type || !uploadTypes.includes(type)) throw new Refusal('file_type_refused');
  const { width, height } = sizeOf(bytes);
  if (!width || !height || width * height > maxPixels) throw new Refusal('file_unreadable');
  if (Math.min(width, height) < shortestSide_px) throw new Refusal('image_too_small');
  return type;
}

/**
 * Zero where the headers are broken or missing. The reader looks past the end of a view into the memory behind it, so
 * it gets a copy.
 */
function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  try {
    return imageSize(Uint8Array.from(bytes));
  } catch {
    return { width: 0, height: 0 };
  }
}

/** A PDF ends with the place of its table of contents and its end mark; some writers add a few bytes after them. */
function isWholePdf(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.slice(-2_048)).toString('latin1');
  return /startxref\s+\d+\s+%%EOF/.test(end);
}
