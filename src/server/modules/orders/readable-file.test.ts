import { expect, test } from 'vitest';
import { pictureOf } from '../../../../tests/support/pictures.ts';
import { requireReadable } from './readable-file.ts';

test('a picture that broke off is unreadable, whatever lies behind it in memory', async () => {
  const memory = Buffer.alloc(4_096, 1);
  pictureOf(640, 400).copy(memory, 100, 0, 20);
  await expect(requireReadable(memory.subarray(100, 120))).rejects.toMatchObject({ code: 'file_unreadable' });
});
