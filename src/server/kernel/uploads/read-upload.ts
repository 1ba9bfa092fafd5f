import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

export interface FormFile {
  name: string;
  bytes: Uint8Array;
}

/** Reads the form of an upload, its fields in any order. One that is larger than allowed is refused and nothing of it is kept. */
export async function readUpload(request: FastifyRequest): Promise<{ fields: Record<string, string>; file: FormFile }> {
  const { fields, file } = await readForm(request).catch((error: Error & { code?: string }) => {
    // The parser throws errors without a code for a missing boundary or a form that breaks off.
    throw error.code && limits.has(error.code) ? error : new Refusal('invalid_form');
  });
  if (!file) throw new Refusal('file_missing');
  return { fields, file };
}

/** Errors of the parser that have a refusal of their own. */
const limits = new Set([
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_REQ_FILE_TOO_LARGE',
  'FST_INVALID_MULTIPART_CONTENT_TYPE',
]);

async function readForm(request: FastifyRequest) {
  const fields: Record<string, string> = {};
  let file: FormFile | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = { name: plain(part.filename), bytes: await part.toBuffer() };
    else if (typeof part.value === 'string') fields[part.fieldname] = plain(part.value);
  }
  return { fields, file: file as FormFile | null };
}

const plain = (text: string): string => text.replace(/\p{Cc}/gu, '').toWellFormed();
