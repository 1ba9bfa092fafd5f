import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import type { Upload } from './documents.ts';

/** Reads the form of an upload, its fields in any order. One that is larger than allowed is refused and nothing of it is kept. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, string> = {};
  let file: { name: string; bytes: Uint8Array } | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = { name: plain(part.filename), bytes: await part.toBuffer() };
    else if (typeof part.value === 'string') fields[part.fieldname] = plain(part.value);
  }
  if (!file) throw new Refusal('file_missing');
  return { ...file, order: fields.order ?? '', kind: fields.kind ?? '' };
}

const plain = (text: string): string => text.replace(/\p{Cc}/gu, '');
