// Writes the next migration: what the schema has and the migrations before it have not. Those are never rewritten, for
// databases have run them. `npm run migrations -- <name>`; `--custom <name>` gives an empty one to write by hand.
import { execFileSync } from 'node:child_process';

const [first, second] = process.argv.slice(2);
const custom = first === '--custom';
const name = custom ? second : first;
if (!name || !/^[a-z][a-z_]*$/.test(name)) {
  console.error('Name what changes: npm run migrations -- embed_shown');
  process.exit(1);
}
const args = ['generate', ...(custom ? ['--custom'] : []), '--name', name];
execFileSync('node_modules/.bin/drizzle-kit', args, { stdio: 'inherit' });
