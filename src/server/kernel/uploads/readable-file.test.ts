import { expect, test } from 'vitest';
import { pictureOf } from '../../../../tests/support/pictures.ts';
import { requireReadable } from './readable-file.ts';

test('a picture that broke off is unreadable, whatever lies behind it in memory', async () => {
  const memory = Buffer.from(pictureOf(640, 400));
  await expect(requireReadable(memory.subarray(0, 20))).rejects.toMatchObject({ code: 'file_unreadable' });
});
