import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../../src/server/job-handlers.ts';
import { newcomers } from '../support/newcomers.ts';
import { frameOf, vouchedFor } from '../support/partner-site.ts';
import { cardPicture } from '../support/pictures.ts';
import { staffOf } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';
import { askTicket, listTickets, readThread, uploadFile, writeMore } from '../support/tickets.ts';

const day_s = 86_400;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const someone = newcomers(() => server, '0912223');

describe('a file', () => {
  it('goes with a message, is what its bytes say, and only its owner and the staff read it', async () => {
    const me = await someone();
    const other = await someone();
    const file = await uploadFile(me);
    expect(file).toMatchObject({ name: 'card.exe', type: 'image/png', size: cardPicture.byteLength });
    const { uid } = await askTicket(me, { files: [file.uid] });
    const { results } = await readThread(me, uid);
    expect(results[0]?.files).toEqual([file]);
    const read = (path: string, authorization?: string) =>
      fetch(server.origin + path, { headers: authorization ? { authorization } : {} });
    const mine = await read(file.path, `Token ${me.token}`);
    expect([mine.status, mine.headers.get('content-type'), mine.headers.get('content-security-policy')]).toEqual([
      200,
      'image/png',
      "default-src 'none'; sandbox",
    ]);
    expect(Buffer.from(await mine.arrayBuffer()).equals(cardPicture)).toBe(true);
    expect((await read(file.path, `Token ${other.token}`)).status).toBe(404);
    expect((await read(file.path)).status).toBe(401);
    const member = await staffOf(server, 'support');
    const asStaff = await member.api.staffSupport.readTicket({ params: { uid }, query: {} });
    const staffPath = asStaff.results[0]!.files[0]!.path;
    expect((await read(staffPath, `Staff ${member.token}`)).status).toBe(200);
    expect((await read(staffPath, `Token ${me.token}`)).status).toBe(404);
    const acts = await member.api.staff.listActs({ query: { object: `ticket:${uid}` } });
    expect(acts.results[0]).toMatchObject({ act: 'ticket.read_file', member: { uid: member.uid } });
  });

  it('of somebody else, or of another message, goes with nothing', async () => {
    const me = await someone();
    const foreign = await uploadFile(await someone());
    expect(await codeOf(askTicket(me, { files: [foreign.uid] }))).toEqual([400, 'invalid_input']);
    expect((await listTickets(me)).count).toBe(0);
    const { uid } = await uploadFile(me);
    const ticket = await askTicket(me, { files: [uid] });
    expect(await codeOf(writeMore(me, ticket.uid, { files: [uid] }))).toEqual([400, 'invalid_input']);
  });

  it('that is no picture and no PDF is refused', async () => {
    const me = await someone();
    expect(await codeOf(uploadFile(me, Buffer.from('MZ not a picture')))).toEqual([415, 'file_type_refused']);
  });

  it('of more than eight megabytes is refused', async () => {
    const large = new Uint8Array(8_000_001);
    large.set(cardPicture);
    expect(await codeOf(uploadFile(await someone(), large))).toEqual([413, 'file_too_large']);
  });

  it('that was not sent within a day is deleted', async () => {
    const own = await startTestServer();
    const me = await own.login();
    const [sent, unsent] = [await uploadFile(me), await uploadFile(me)];
    await askTicket(me, { files: [sent.uid] });
    own.clock.forward(day_s + 1);
    await cleanUp(own.tools);
    const statuses = [sent, unsent].map(async ({ path }) => {
      const answer = await fetch(own.origin + path, { headers: { authorization: `Token ${me.token}` } });
      return answer.status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 404]);
    await own.stop();
  });

  it('opens by a link without a token for ten minutes, for whoever owns it alone', async () => {
    const own = await startTestServer();
    const me = await own.login('09122230101');
    const file = await uploadFile(me);
    await askTicket(me, { files: [file.uid] });
    const linkOf = ({ api }: typeof me, uid = file.uid) => api.support.createFileLink({ params: { uid } });
    const { url, expires_in_s } = await linkOf(me);
    expect(expires_in_s).toBe(600);
    const open = (path: string, accept = '*/*') => fetch(own.origin + path, { headers: { accept } });
    const { pathname } = new URL(url);
    own.clock.forward(599);
    // A phone's download manager asks once more by itself.
    for (const _ of ['tab', 'download manager']) {
      const answer = await open(pathname);
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'image/png',
        'private, no-store',
      ]);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(Buffer.from(await answer.arrayBuffer()).equals(cardPicture)).toBe(true);
    }
    own.clock.forward(1);
    const late = await open(pathname, 'text/html');
    expect(late.status).toBe(404);
    expect(await late.text()).toMatch(/زمان این پیوند گذشته است.*href="\/account\/tickets"/s);
    const other = await uploadFile(me);
    const { pathname: good } = new URL((await linkOf(me)).url);
    const [, , , until] = good.split('/') as [string, string, string, string];
    for (const forged of [good.replace(file.uid, other.uid), good.replace(until, String(Number(until) + 600))])
      expect((await open(forged)).status).toBe(404);
    expect(await codeOf(linkOf(await own.login('09122230102')))).toEqual([404, 'not_found']);
    const framed = await vouchedFor(own, '09122230101', await frameOf(own, 'yadakchi'));
    expect(await codeOf(framed.api.support.createFileLink({ params: { uid: file.uid } }))).toEqual([
      409,
      'full_login_required',
    ]);
    await own.stop();
  });

  it('waits with nineteen others at most, also when all come at once', async () => {
    const me = await someone();
    for (let n = 0; n < 18; n++) await uploadFile(me);
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => uploadFile(me)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await codeOf(uploadFile(me))).toEqual([429, 'too_many_files_waiting']);
  });

  it('is one of five at most in a message', async () => {
    const me = await someone();
    const files: string[] = [];
    for (let n = 0; n < 6; n++) files.push((await uploadFile(me)).uid);
    const five = files.slice(1);
    const no = await refused(askTicket(me, { files }));
    expect([no.status, no.code, Object.keys(no.errors)]).toEqual([400, 'invalid_input', ['files']]);
    const { uid } = await askTicket(me, { files: five });
    expect(await codeOf(writeMore(me, uid, { files }))).toEqual([400, 'invalid_input']);
    expect((await readThread(me, uid)).results.map(message => message.files.length)).toEqual([5]);
  });
});
