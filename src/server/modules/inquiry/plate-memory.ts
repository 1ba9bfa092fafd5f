import type { PlateAnswer } from '../../gateways/plates/plates.ts';
import { hmac } from '../../hashes.ts';
import type { Tools } from '../../tools.ts';

const hour_ms = 3_600_000;
const kept_ms = { found: 6 * hour_ms, not_found: 600_000, failed: 0 };
const most = 20_000;

/** What was answered and asked lately, in the process. Plates and national ids are only there as HMACs. */
export class PlateMemory {
  readonly waiting = new Map<string, Promise<PlateAnswer>>();
  readonly #secret: string;
  readonly #answers = new Map<string, { answer: PlateAnswer; until: number }>();
  readonly #questions = new Map<string, number[]>();
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** What is remembered and counted by: HMACs. */
  keyOf(...parts: string[]): string {
    return hmac(this.#secret, 'inquiry memory', ...parts);
  }

  recall(key: string, now: number): PlateAnswer | null {
    const found = this.#answers.get(key);
    return found && found.until > now ? found.answer : null;
  }

  keep(key: string, answer: PlateAnswer, now: number): void {
    put(this.#answers, key, { answer, until: now + kept_ms[answer.outcome] });
  }

  /** Counts a question of the last hour, and gives the milliseconds to wait when it is one too many; that one is not counted. */
  count(key: string, limit: number, now: number): number {
    const times = (this.#questions.get(key) ?? []).filter(time => time > now - hour_ms);
    const first = times[0];
    if (first !== undefined && times.length >= limit) return first + hour_ms - now;
    put(this.#questions, key, [...times, now]);
    return 0;
  }
}

/** Puts an entry last, and forgets the oldest ones beyond the limit. */
function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}

const memories = new WeakMap<object, PlateMemory>();

/** The memory of this server. */
export function memoryOf(tools: Tools): PlateMemory {
  const known = memories.get(tools.database);
  if (known) return known;
  const made = new PlateMemory(tools.settings.secret);
  memories.set(tools.database, made);
  return made;
}
