import type { StaffMember } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { type PartnerRecord, RegistryRefusal, readPartner } from '../partners/partners.ts';
import { recordAct } from '../staff/staff.ts';

export const shownPartner = ({
  slug,
  title,
  active,
  origins,
  scheme,
  token_out,
  pre_offer_dialog,
  webview_hosts,
  route_origin,
  has_key,
}: PartnerRecord) => ({
  slug,
  title,
  active,
  origins,
  scheme,
  token_out,
  pre_offer_dialog,
  webview_hosts,
  route_origin,
  has_key,
});

const refusals = {
  partner_exists: 'partner_exists',
  unknown_partner: 'unknown_partner',
  origin_unknown: 'partner_origin_unknown',
  too_many_origins: 'partner_has_too_many_origins',
  no_key: 'partner_key_missing',
} as const;

/** Changes a partner in one transaction with its row in the log of acts, which has what the partner was before and after. */
export function changeAsMember<T>(
  tools: Tools,
  member: StaffMember,
  { act, slug, reason, isNew = false }: { act: string; slug: string; reason: string; isNew?: boolean },
  change: (within: Tools) => Promise<T>,
): Promise<T> {
  return inTransaction(tools, async within => {
    const read = async (lock = false) => shownPartner(await readPartner(within, slug, lock));
    const before = isNew ? null : await read(true);
    const changed = await change(within);
    await recordAct(within, member, { act, object: `partner:${slug}`, before, after: await read(), reason });
    return changed;
  }).catch(error => {
    throw error instanceof RegistryRefusal ? new Refusal(refusals[error.code]) : error;
  });
}
