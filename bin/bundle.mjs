// A thread of the build: one chain of `rollup.config.mjs`.
import { workerData } from 'node:worker_threads';
import { rollup } from 'rollup';
import { closeProgram } from '../rollup/parts.mjs';
import { chains } from '../rollup.config.mjs';
import { say } from './run.mjs';

const nameOf = config => (typeof config.input === 'string' ? config.input : Object.values(config.input)[0]);

for (const config of chains[workerData]) {
  say(`Building ${nameOf(config)} …`);
  const built = await rollup(config);
  try {
    for (const output of [config.output].flat()) await built.write(output);
  } finally {
    await built.close();
  }
}
closeProgram();
