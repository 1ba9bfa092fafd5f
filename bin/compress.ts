import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const worth_bytes = 1024;
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 };

/** Writes `.br` and `.gz` beside every file that browsers get and that is worth it. */
export async function compress(files: readonly string[]): Promise<void> {
  await Promise.all(
    files
      .filter(file => /\.(m?js|css|svg|json)$/.test(file) && statSync(file).size > worth_bytes)
      .map(async file => {
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, await brotli(bytes, { params }));
        writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }));
      }),
  );
}
