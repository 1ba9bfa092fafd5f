import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

/** Workers for work that would keep everybody else waiting, such as drawing a document. */
export interface Workers {
  /** Runs the default export of a module, by its path, with data that can be cloned. Rejects with what it throws. */
  run<Result>(file: string, data: unknown): Promise<Result>;
  close(): Promise<void>;
}

const maxMemory_mb = 256;
const idle_ms = 30_000;

/** One core stays for the server. A thread that needs more memory than it has ends, and its work with it, as a failure. */
export function startWorkers(): Workers {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: Math.min(2, Math.max(1, availableParallelism() - 1)),
    concurrentTasksPerWorker: 1,
    idleTimeout: idle_ms,
    resourceLimits: { maxOldGenerationSizeMb: maxMemory_mb },
    // Nothing of our settings is theirs to know.
    env: {},
    execArgv: [],
    recordTiming: false,
  });
  return {
    run: (filename, data) => pool.run(data, { filename }),
    close: () => pool.destroy(),
  };
}
