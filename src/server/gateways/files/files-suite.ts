import { describe, expect, it } from 'vitest';
import type { FileStore } from './files.ts';

const bytes = new Uint8Array([1, 2, 3, 255]);

/** What every store of files must do. */
export function filesSuite(name: string, open: () => Promise<FileStore>) {
  describe(`a file of a customer in ${name}`, () => {
    it('comes back as it was kept, and is gone once deleted', async () => {
      const files = await open();
      await files.save('documents/one', bytes);
      expect(Buffer.from(await files.read('documents/one'))).toEqual(Buffer.from(bytes));
      await files.delete('documents/one');
      await expect(files.read('documents/one')).rejects.toThrow();
      await files.delete('documents/one');
    });

    it('is replaced by a later one under the same key', async () => {
      const files = await open();
      await files.save('documents/two', bytes);
      await files.save('documents/two', new Uint8Array([9]));
      expect(Buffer.from(await files.read('documents/two'))).toEqual(Buffer.from([9]));
    });

    it('cannot be read from outside its place', async () => {
      const files = await open();
      await expect(async () => files.read('../../etc/passwd')).rejects.toThrow();
    });
  });
}
