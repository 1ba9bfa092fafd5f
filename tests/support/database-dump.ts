import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** An embedded database to begin others with. Node reads a Blob in pieces, which takes longer than the start itself. */
export class DatabaseDump extends Blob {
  readonly #bytes: ArrayBuffer;

  private constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }

  static async of(database: PGlite): Promise<DatabaseDump> {
    return new DatabaseDump(await (await database.dumpDataDir('none')).arrayBuffer());
  }

  static read(file: string): DatabaseDump {
    return new DatabaseDump(new Uint8Array(readFileSync(file)).buffer);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}
