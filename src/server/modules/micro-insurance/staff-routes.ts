import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { recordAct, withVersions } from '../staff/staff.ts';
import { fileForStaff } from './files.ts';
import { shownRequest, shownRow } from './shown.ts';
import { decideRequest, offerPrices } from './staff-acts.ts';
import { listPage, type Request, readRequest, versionedBy } from './store.ts';

async function shown(tools: Tools, request: Request) {
  const { files, ...rest } = await shownRequest(tools, request);
  const [read] = await withVersions(tools, versionedBy, [request]);
  const { account_uid, version } = read!;
  return { ...rest, files: files.map(fileForStaff), account_uid, version };
}

export const staffMicroInsuranceRoutes: Handlers<Contract['staffMicroInsurance'], Tools> = {
  async list({ tools, query }) {
    const { count, rows } = await listPage(tools, query);
    const now = tools.clock.now();
    const read = await withVersions(tools, versionedBy, rows);
    return {
      count,
      page: query.page,
      page_size: query.page_size,
      results: read.map(row => ({ ...shownRow(row, null, now), account_uid: row.account_uid, version: row.version })),
    };
  },
  async read({ tools, member, params }) {
    const request = await readRequest(tools, params.uid);
    await recordAct(tools, member, { act: 'micro.read', object: `micro:${params.uid}`, reason: 'request' });
    return shown(tools, request);
  },
  offer: async ({ tools, member, params, body }) => shown(tools, await offerPrices(tools, member, params.uid, body)),
  decide: async ({ tools, member, params, body }) => shown(tools, await decideRequest(tools, member, params.uid, body)),
};
