import { randomInt } from 'node:crypto';
import { readNationalId } from '#persian/national-id';

/** The national id of another person each time; the sandbox answers by its last two digits. */
export function personEnding(ending: string): string {
  for (;;) {
    const id = `02${String(randomInt(1_000_000)).padStart(6, '0')}${ending}`;
    if (readNationalId(id)) return id;
  }
}
