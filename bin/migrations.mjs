// Writes the migrations anew from the schema: one initial migration, then the hand-written SQL (ledger triggers).
// Only until the first release; from then on `drizzle-kit generate` adds to what exists.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';

const out = 'src/server/db/migrations';
const kit = (...args) => execFileSync('node_modules/.bin/drizzle-kit', ['generate', ...args], { stdio: 'inherit' });

rmSync(out, { recursive: true, force: true });
kit('--name', 'tables');
const handWritten = 'src/server/db/ledger.sql';
if (existsSync(handWritten)) {
  kit('--custom', '--name', 'ledger');
  const file = readdirSync(out).find(name => name.endsWith('_ledger.sql'));
  copyFileSync(handWritten, `${out}/${file}`);
}
