import { sumOf } from '#pricing/price';
import { inSnapshot, inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { backOfficeMember, withVersions } from '../staff/staff.ts';
import { readProduct } from './form.ts';
import { atLevel } from './products/rows.ts';
import { decideRequest, offerPrices } from './staff-acts.ts';
import { deskKind, listPage, numberOf, readRequest, versionedBy } from './store.ts';
import { deskTexts } from './texts.ts';

const atDesk = 100;

/** What insurers of the product would ask for it: the estimate before tax, at each one's level. */
const offerByTariff = (tools: Tools, uid: string, version: number | null) =>
  inTransaction(tools, async within => {
    const request = await readRequest(within, uid, true);
    const premium_rial = sumOf(request.estimate_rows.filter(({ key }) => key !== 'vat'));
    const offers = readProduct(request.product).sellers.map(({ insurer, percent }) => ({
      insurer,
      premium_rial: atLevel(premium_rial, percent),
      note: null,
    }));
    return offerPrices(within, backOfficeMember, uid, { offers, version, reason: deskTexts.seen });
  });

const by = (to: 'needs_fix' | 'declined', reason: string) => (tools: Tools, uid: string, version: number | null) =>
  decideRequest(tools, backOfficeMember, uid, { to, version, reason });

/** Who prices micro-insurance requests in a demonstration. */
export const microDesk = {
  kind: deskKind,
  title: deskTexts.desk,
  async list(tools: Tools) {
    const waiting = await inSnapshot(tools, async within => {
      const { rows } = await listPage(within, { state: 'checking', page: 1, page_size: atDesk });
      return withVersions(within, versionedBy, rows);
    });
    return waiting.map(row => ({
      uid: row.uid,
      version: row.version,
      title: `${readProduct(row.product).title}، ${row.subject}، ${numberOf(row)}`,
      at: row.moved_at,
    }));
  },
  acts: [
    { name: 'offer', title: deskTexts.offer, run: offerByTariff },
    { name: 'fix', title: deskTexts.fix, run: by('needs_fix', deskTexts.unreadable) },
    { name: 'decline', title: deskTexts.decline, run: by('declined', deskTexts.declined) },
  ],
  usual: 'offer',
};
