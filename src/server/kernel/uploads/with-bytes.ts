interface ReadsFiles {
  files: { read(key: string): Promise<Uint8Array> };
}

/** A file that is sent out: its type and name as its row has them, and its bytes. */
export const withBytes = async (
  { files }: ReadsFiles,
  key: string,
  { type, name }: { type: string; name: string },
) => ({
  type,
  name,
  bytes: await files.read(key),
});
