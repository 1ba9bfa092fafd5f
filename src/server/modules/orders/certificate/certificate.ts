import { hasPolicy } from '#contract/order-states';
import { tehranToday } from '#persian/jalali';
import { hmac, isSameSecret } from '../../../kernel/crypto/hashes.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Certificate } from '../../../lines/line.ts';
import { lineOf } from '../../../lines/lines.ts';
import type { Settings } from '../../../settings.ts';
import type { Tools } from '../../../tools.ts';
import { readInsurerName } from '../../content/content.ts';
import { wasEnded } from '../ending/end-policy.ts';
import { findOrder, type Order } from '../store.ts';

/** A certificate as it is drawn: what the line says of the order, who issued it, and where it can be checked. */
export interface DrawnCertificate extends Certificate {
  insurer: string;
  link: string;
}

const codeOf = ({ secret }: Settings, order_uid: string) => hmac(secret, 'certificates', order_uid).slice(0, 22);

/** As it was issued, whatever the line's tariff says today; null where the line has no papers for people abroad. */
export async function certificateOf(tools: Tools, order: Order): Promise<DrawnCertificate | null> {
  const certificate = order.certificate ?? lineOf(order).certificate?.(order);
  if (!certificate) return null;
  const { settings } = tools;
  const link = `${settings.publicOrigin}/certificates/${order.uid}/${codeOf(settings, order.uid)}/`;
  return { ...certificate, insurer: await readInsurerName(tools, order.insurer), link };
}

/** What whoever scans a certificate may know: that the paper in hand is true, and whether it still holds. */
export interface CheckedCertificate extends DrawnCertificate {
  state: 'valid' | 'ended' | 'withdrawn';
  policy_number: string;
  start_date: string;
  end_date: string;
}

/**
 * Checks a certificate by the address on it.
 * 1. The code is ours for this order: nobody finds others' policies by trying.
 * 2. Numbers of documents are shown by their last three signs, which is enough to compare them with the paper.
 */
export async function checkCertificate(tools: Tools, order_uid: string, code: string): Promise<CheckedCertificate> {
  const isOurs = isSameSecret(code, codeOf(tools.settings, order_uid));
  const order = isOurs ? await findOrder(tools, order_uid) : null;
  const certificate = order && (await certificateOf(tools, order));
  if (!order?.issued_at || !certificate) throw new Refusal('not_found');
  const today = tehranToday(tools.clock.now());
  const isWithdrawn = !hasPolicy(order.state) || wasEnded(order, today);
  return {
    ...certificate,
    insured: certificate.insured.map(({ name, document }) => ({ name, document: `•••${document.slice(-3)}` })),
    state: isWithdrawn ? 'withdrawn' : order.end_date < today ? 'ended' : 'valid',
    policy_number: order.policy_number ?? '',
    start_date: order.start_date,
    end_date: order.end_date,
  };
}
