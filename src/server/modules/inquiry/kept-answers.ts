import { plateKey } from '#persian/plate';
import type { PlateAnswer, PlateQuestion } from '../../gateways/plates/plates.ts';
import { decrypt, encrypt } from '../../kernel/crypto/encryption.ts';
import { hmac } from '../../kernel/crypto/hashes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';

const hour_ms = 3_600_000;
const kept_ms = { found: 6 * hour_ms, not_found: 600_000 };
const per_hour = { plate: 10, national_id: 20 };

/** What stands for a question wherever it is kept or counted. */
const keyOf = ({ settings }: Tools, ...parts: string[]) => hmac(settings.secret, 'inquiry memory', ...parts);

export const keyOfQuestion = (tools: Tools, { plate, national_id }: PlateQuestion): string =>
  keyOf(tools, plateKey(plate), national_id);

/** What the registry answered lately, or null. */
export async function findAnswer({ cache, settings }: Tools, key: string): Promise<PlateAnswer | null> {
  const kept = await cache.find(`plate-answers/${key}`);
  return typeof kept === 'string'
    ? (decrypt(settings.secret, 'inquiry answers', key, kept) as PlateAnswer | null)
    : null;
}

/** Keeps an answer, encrypted; a failure is none. */
export async function keepAnswer({ cache, settings }: Tools, key: string, answer: PlateAnswer): Promise<void> {
  if (answer.outcome === 'failed') return;
  const hidden = encrypt(settings.secret, 'inquiry answers', key, answer);
  await cache.keep(`plate-answers/${key}`, hidden, kept_ms[answer.outcome]);
}

/** Counts a question for its plate and for its national id; refuses one that is too many for either. */
export async function countQuestion(tools: Tools, { plate, national_id }: PlateQuestion): Promise<void> {
  const count = (kind: keyof typeof per_hour, value: string) =>
    tools.cache.count(`plate-questions/${keyOf(tools, kind, value)}`, per_hour[kind], hour_ms);
  const wait_ms = Math.max(await count('plate', plateKey(plate)), await count('national_id', national_id));
  if (wait_ms > 0) throw new Refusal('inquiry_limit_reached', { retry_after_s: Math.ceil(wait_ms / 1000) });
}
