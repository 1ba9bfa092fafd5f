import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import { inSnapshot, inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { recordAct, withVersion, withVersions } from '../staff/staff.ts';
import { fileForStaff } from './files.ts';
import { shownRequest, shownRows } from './shown.ts';
import { decideRequest, offerPrices } from './staff-acts.ts';
import { listPage, type Request, readRequest, versionedBy } from './store.ts';

/** What the staff reads of a request and its customer does not. */
const forStaff = ({ account_uid, attribution, version }: Request & { version: number }) => ({
  account_uid,
  partner: attribution.partner,
  version,
});

async function shown(tools: Tools, request: Request) {
  const { files, ...rest } = await shownRequest(tools, request);
  const read = await withVersion(tools, versionedBy, request);
  return { ...rest, files: files.map(fileForStaff), ...forStaff(read) };
}

/** Runs a decision and gives the result with its new version, in one transaction. */
const decideAndShow = (tools: Tools, decide: (within: Tools) => Promise<Request>) =>
  inTransaction(tools, async within => shown(within, await decide(within)));

export const staffMicroInsuranceRoutes: Handlers<Contract['staffMicroInsurance'], Tools> = {
  list: ({ tools, query }) =>
    inSnapshot(tools, async within => {
      const { count, rows } = await listPage(within, query);
      const shown = new Map((await shownRows(within, rows)).map(({ row }) => [row.uid, row]));
      const read = await withVersions(within, versionedBy, rows);
      return {
        count,
        page: query.page,
        page_size: query.page_size,
        results: read.map(row => ({ ...shown.get(row.uid)!, ...forStaff(row) })),
      };
    }),
  async read({ tools, member, params }) {
    const read = await inSnapshot(tools, async within => shown(within, await readRequest(within, params.uid)));
    await recordAct(tools, member, { act: 'micro.read', object: `micro:${params.uid}`, reason: 'request' });
    return read;
  },
  offer: ({ tools, member, params, body }) =>
    decideAndShow(tools, within => offerPrices(within, member, params.uid, body)),
  decide: ({ tools, member, params, body }) =>
    decideAndShow(tools, within => decideRequest(within, member, params.uid, body)),
};
