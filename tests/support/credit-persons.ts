import { readNationalId } from '#persian/national-id';

/** Workers of the journeys share a database: each counts in a thousand of its own. A file of API tests has its own database. */
let next = Number(process.env.TEST_WORKER_INDEX ?? 0) * 1_000;

/** The national id of another person each time; the sandbox answers by its last two digits. */
export function personEnding(ending: string): string {
  for (;;) {
    const id = `02${String(next++ % 1_000_000).padStart(6, '0')}${ending}`;
    if (readNationalId(id)) return id;
  }
}
