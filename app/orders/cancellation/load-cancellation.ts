import { cancellationsPaths } from '#contract/paths/cancellations';
import { useCustomerData } from '../../api/customer-data.ts';
import { useTools } from '../../api/tools.ts';

const poll_s = 6;

/** The reasons and the newest request of an order; asked for again while somebody decides on it. */
export function useCancellation(uid: string) {
  const api = useTools().api(cancellationsPaths);
  return useCustomerData(
    `cancellation ${uid}`,
    quiet => api.cancellations.read({ params: { uid } }, { quiet }),
    ({ cancellation }) => (cancellation && waits.includes(cancellation.state) ? poll_s : null),
  );
}

const waits = ['requested', 'sent_to_insurer', 'accepted', 'refund_pending', 'refund_failed'];

export const cancelPath = (uid: string, rest: '' | '/refund' | '/state' = ''): string =>
  `/orders/${encodeURIComponent(uid)}/cancel${rest}`;

/** The open request to end the policy of an order waits for a document of its customer. */
export const endNeedsDocument = ({ uid, next_path }: { uid: string; next_path: string | null }): boolean =>
  next_path === cancelPath(uid, '/state');

/** A request after which the policy stands, and another one may be filed. */
export const isOver = ({ state }: { state: string }): boolean => state === 'taken_back' || state === 'declined';
