import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { saveWithRow } from './save-with-row.ts';

/** Files in memory, inside a transaction that asks for nothing. */
function toolsWith(remove: (kept: Set<string>, key: string) => Promise<void>) {
  const [kept, warnings] = [new Set<string>(), [] as object[]];
  const tools = {
    db: {} as Db,
    database: { db: {} as Db, transaction: () => Promise.reject(new Error('is in one')) },
    log: { warn: (facts: object) => void warnings.push(facts) },
    files: {
      save: async (key: string) => void kept.add(key),
      delete: (key: string) => remove(kept, key),
    },
  };
  return { tools, kept, warnings };
}

const bytes = new Uint8Array([1]);
const refuse = () => Promise.reject(new Error('refused'));

describe('a file that is saved with its row', () => {
  it('is written before the row, and stays with it', async () => {
    const { tools, kept } = toolsWith(refuse);
    expect(await saveWithRow(tools, 'one', bytes, async () => [...kept])).toEqual(['one']);
    expect([...kept]).toEqual(['one']);
  });

  it('is deleted again where the row is refused', async () => {
    const { tools, kept, warnings } = toolsWith(async (kept, key) => void kept.delete(key));
    await expect(saveWithRow(tools, 'one', bytes, refuse)).rejects.toThrow('refused');
    expect([[...kept], warnings]).toEqual([[], []]);
  });

  it('leaves the refusal as it is where it cannot be deleted, and says so in the log', async () => {
    const cause = new Error('the store does not answer');
    const { tools, warnings } = toolsWith(() => Promise.reject(cause));
    await expect(saveWithRow(tools, 'one', bytes, refuse)).rejects.toThrow('refused');
    expect(warnings).toEqual([{ err: cause, key: 'one' }]);
  });
});
