// `npm run staff -- …`: the members of the staff, the first one above all; `--help` tells all.
import { havePackages, node, run } from './run.mjs';

await havePackages();
process.exitCode = await run(node, ['src/server/staff-cli.ts', ...process.argv.slice(2)]);
