/** A file that is sent out: its type and name as its row has them, and its bytes. */
export interface Upload {
  type: string;
  name: string;
  bytes: Uint8Array;
}

interface ReadsFiles {
  files: { read(key: string): Promise<Uint8Array> };
}

/** Reads the bytes of an upload from its key. */
export const loadUpload = async (
  { files }: ReadsFiles,
  key: string,
  { type, name }: Pick<Upload, 'type' | 'name'>,
): Promise<Upload> => ({ type, name, bytes: await files.read(key) });
