// `npm run partners -- …`: registers partners, their origins, keys and looks; `--help` tells all.
import { havePackages, node, run } from './run.mjs';

await havePackages();
process.exitCode = await run(node, ['src/server/partners-cli.ts', ...process.argv.slice(2)]);
