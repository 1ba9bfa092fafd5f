import { createHash } from 'node:crypto';
import type { Cache } from '../../kernel/cache/cache.ts';
import type { InsurerGateway } from './insurers.ts';

/** The sandbox issues no policy to this holder, so that the refusal can be seen. */
export const refusedNationalId = '0012345679';
/** These answer «not yet» the first time, as insurers do that issue in batches. */
const slowInsurers = new Set(['dana']);
const remembered_ms = 86_400_000;

/** Issues at once and always the same: number and unique code follow from the order. */
export function createSandboxInsurers(cache: Pick<Cache, 'count'>): InsurerGateway {
  return {
    async issue({ order_uid, insurer, start_date, holder }) {
      if (holder.national_id === refusedNationalId) {
        return { state: 'refused', reason: 'استعلام مالکیت با کد ملی واردشده یکی نبود.' };
      }
      const first = async () => (await cache.count(`sandbox-insurers/${order_uid}`, 1, remembered_ms)) === 0;
      if (slowInsurers.has(insurer) && (await first())) return { state: 'pending' };
      const digits = BigInt(`0x${createHash('sha256').update(order_uid).digest('hex').slice(0, 24)}`)
        .toString()
        .padStart(20, '7');
      return {
        state: 'issued',
        policy_number: `${start_date.slice(2, 4)}/${digits.slice(0, 4)}/${digits.slice(4, 10)}/${digits.slice(10, 13)}`,
        unique_code: digits.slice(0, 11),
      };
    },
  };
}
