/** Where uploaded documents and issued policies are kept. Keys are ours, never a customer's file name. */
export interface FileStore {
  save(key: string, bytes: Uint8Array): Promise<void>;
  /** Rejects when there is none. */
  read(key: string): Promise<Uint8Array>;
  delete(key: string): Promise<void>;
}
