import { dropFolder, newFolder, startPanah } from './support/panah.ts';
import { ports } from './support/ports.ts';
import type { Bench } from './support/report.ts';

/** From the start of the process to its first answer: on a folder that does not exist yet, then on the same one again. */
const startUp: Bench = async () => {
  const folder = newFolder();
  try {
    const fresh = await startPanah(ports.startUp, folder);
    await fresh.stop();
    const known = await startPanah(ports.startUp, folder);
    await known.stop();
    return [
      { what: 'Start on a fresh data folder', value: fresh.started_ms / 1000, unit: 's', limit: 8 },
      { what: 'Start on an existing data folder', value: known.started_ms / 1000, unit: 's', limit: 3 },
    ];
  } finally {
    dropFolder(folder);
  }
};
export default startUp;
