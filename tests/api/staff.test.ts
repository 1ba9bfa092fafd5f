import { execFile } from 'node:child_process';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#contract/client';
import { contract } from '#contract/index';
import { listenForCommands } from '../../src/server/command-socket.ts';
import { inTransaction } from '../../src/server/kernel/transactions.ts';
import {
  type addMember,
  checkActs,
  commandLine,
  recordAct,
  secondPerson,
} from '../../src/server/modules/staff/staff.ts';
import { staffActs, staffMembers } from '../../src/server/modules/staff/tables.ts';
import { codeTo, logInAs, type Member, memberOf, staffClient, staffOf } from '../support/staff.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

const hour_s = 3_600;
const page = { page: 1, page_size: 100 };
const passwordOf = ({ username, password }: Member) => ({ username, password });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a member of the staff', () => {
  it('logs in by password and by the code that is texted, for eight hours', async () => {
    const member = await memberOf(server, 'operator');
    const token = await logInAs(server, member);
    const api = staffClient(server, token);
    const self = await api.staff.readSelf({});
    expect(self).toMatchObject({ uid: member.uid, role: 'operator' });
    expect(self.permissions).toContain('order.issue');
    expect(self.permissions).not.toContain('money.move');
    server.clock.forward(8 * hour_s);
    expect(await codeOf(api.staff.readSelf({}))).toEqual([401, 'staff_login_required']);
  });

  it('is nobody any more after logging out', async () => {
    const { api } = await staffOf(server, 'support');
    await api.staff.logOut({});
    expect(await codeOf(api.staff.readSelf({}))).toEqual([401, 'staff_login_required']);
  });

  it('is not told whether the name or the password was wrong, and is locked out after five tries', async () => {
    const { username } = await memberOf(server, 'finance');
    const api = server.client();
    const guess = (name: string) => codeOf(api.staff.logIn({ body: { username: name, password: 'guess' } }));
    expect(await guess('nobody-here')).toEqual([400, 'wrong_staff_credentials']);
    for (let tries = 0; tries < 5; tries++) expect(await guess(username)).toEqual([400, 'wrong_staff_credentials']);
    expect(await guess(username)).toEqual([429, 'staff_login_locked']);
  });

  it('is not kept out by strangers who guess from many networks; right passwords send thirty texts and no more', async () => {
    const own = await startTestServer({ TRUST_PROXY: '1' });
    const member = await memberOf(own, 'finance');
    const logIn = (network: number, password: string) =>
      createClient(contract, {
        base: own.origin,
        token: () => null,
        fetch: (path, init) =>
          fetch(path, {
            ...init,
            headers: { ...(init?.headers as object), 'x-forwarded-for': `203.0.113.${network}` },
          }),
      }).staff.logIn({ body: { username: member.username, password } });
    const fromSix = <T>(call: (network: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 30 }, (_, turn) => call(Math.floor(turn / 5))));
    const guesses = await fromSix(network => codeOf(logIn(network, 'guess')));
    expect(guesses).toEqual(guesses.map(() => [400, 'wrong_staff_credentials']));
    await fromSix(network => logIn(10 + network, member.password));
    expect(await codeOf(logIn(20, member.password))).toEqual([429, 'staff_login_locked']);
    await own.stop();
  });

  it('enters a code once, within three minutes, with five tries', async () => {
    const member = await memberOf(server, 'finance');
    const api = server.client();
    const { login } = await api.staff.logIn({ body: passwordOf(member) });
    const code = await codeTo(server, member.mobile);
    const wrong = code === '111111' ? '222222' : '111111';
    const enter = (typed: string) => api.staff.enterCode({ body: { login, code: typed } });
    expect((await refused(enter(wrong))).details).toEqual({ tries_left: 4 });
    for (let tries = 0; tries < 3; tries++) expect(await codeOf(enter(wrong))).toEqual([400, 'wrong_code']);
    expect(await codeOf(enter(wrong))).toEqual([400, 'code_locked']);
    expect(await codeOf(enter(code))).toEqual([400, 'code_expired']);

    const again = await api.staff.logIn({ body: passwordOf(member) });
    const entry = { login: again.login, code: await codeTo(server, member.mobile) };
    await api.staff.enterCode({ body: entry });
    expect(await codeOf(api.staff.enterCode({ body: entry }))).toEqual([400, 'code_expired']);

    const late = await api.staff.logIn({ body: passwordOf(member) });
    const lateEntry = { login: late.login, code: await codeTo(server, member.mobile) };
    server.clock.forward(180);
    expect(await codeOf(api.staff.enterCode({ body: lateEntry }))).toEqual([400, 'code_expired']);
  });
});

describe('an admin', () => {
  it('adds a member, who logs in with the password that is shown once', async () => {
    const { api } = await staffOf(server, 'admin');
    const given = { username: 'sara', name: 'سارا امینی', mobile: '۰۹۳۵ ۱۱۱ ۲۲۳۳', role: 'support' } as const;
    const { member, password } = await api.staff.addMember({ body: { ...given, reason: 'همکار تازه' } });
    expect(member).toMatchObject({ username: 'sara', role: 'support', active: true, mobile_masked: '0935•••2233' });
    const token = await logInAs(server, { ...given, uid: member.uid, mobile: '09351112233', password });
    expect((await staffClient(server, token).staff.readSelf({})).name).toBe('سارا امینی');
    const twice = { body: { ...given, username: 'sara2', reason: 'همکار تازه' } };
    expect(await codeOf(api.staff.addMember(twice))).toEqual([409, 'member_exists']);
    const { results } = await api.staff.listMembers({ query: page });
    expect(results.find(({ username }) => username === 'sara')).toEqual(member);
  });

  it('takes a member’s access, role or password: what was open ends at once, and each is in the log', async () => {
    const admin = await staffOf(server, 'admin');
    const params = { uid: '' };
    for (const change of [{ active: false }, { role: 'finance' }, null] as const) {
      const { api, ...member } = await staffOf(server, 'operator');
      params.uid = member.uid;
      const pending = await server.client().staff.logIn({ body: passwordOf(member) });
      const code = await codeTo(server, member.mobile);
      if (change) await admin.api.staff.changeMember({ params, body: { ...change, reason: 'جابه‌جایی' } });
      else await admin.api.staff.renewPassword({ params, body: { reason: 'رمز گم شد' } });
      expect(await codeOf(api.staff.readSelf({}))).toEqual([401, 'staff_login_required']);
      const enter = server.client().staff.enterCode({ body: { login: pending.login, code } });
      expect(await codeOf(enter)).toEqual([400, 'code_expired']);
      const [last] = (await admin.api.staff.listActs({ query: { object: `member:${member.uid}` } })).results;
      expect(last).toMatchObject({
        member: { uid: admin.uid },
        act: change ? 'member.change' : 'member.renew_password',
      });
    }
    // What was taken can be given back.
    const back = await admin.api.staff.changeMember({ params, body: { active: true, reason: 'بازگشت' } });
    expect(back.active).toBe(true);
  });

  it('gives a member another number: the code goes there, and what was open ends', async () => {
    const admin = await staffOf(server, 'admin');
    const { api, ...member } = await staffOf(server, 'finance');
    const params = { uid: member.uid };
    const give = (mobile: string) => admin.api.staff.changeMember({ params, body: { mobile, reason: 'گوشی گم شد' } });
    expect(await codeOf(give('12'))).toEqual([400, 'invalid_mobile']);
    expect(await codeOf(give(admin.mobile))).toEqual([409, 'member_exists']);
    expect((await api.staff.readSelf({})).uid).toBe(member.uid);
    expect(await give('۰۹۳۶ ۱۱۱ ۲۲۳۳')).toMatchObject({ role: 'finance', active: true, mobile_masked: '0936•••2233' });
    expect(await codeOf(api.staff.readSelf({}))).toEqual([401, 'staff_login_required']);
    const { results } = await admin.api.staff.listActs({ query: { object: `member:${member.uid}` } });
    expect(results[0]).toMatchObject({
      act: 'member.change',
      member: { uid: admin.uid },
      after: { mobile: '0936•••2233' },
      reason: 'گوشی گم شد',
    });
    expect(JSON.stringify(results)).not.toContain('09361112233');
    const token = await logInAs(server, { ...member, mobile: '09361112233' });
    expect((await staffClient(server, token).staff.readSelf({})).uid).toBe(member.uid);
  });

  it('cannot leave the shop without an admin', async () => {
    const alone = await startTestServer();
    const { api, uid } = await staffOf(alone, 'admin');
    const other = await staffOf(alone, 'admin');
    const leave = (who: string) =>
      api.staff.changeMember({ params: { uid: who }, body: { role: 'support', reason: 'آزمون' } });
    await leave(other.uid);
    expect(await codeOf(leave(uid))).toEqual([409, 'last_admin']);
    await alone.stop();
  });
});

describe('the log of what the staff did', () => {
  it('holds who, what, before, after and why, newest first, and of one thing alone when asked', async () => {
    const { api, uid } = await staffOf(server, 'support');
    const member = { uid, name: 'نسرین راد', role: 'support' } as const;
    const done = { act: 'thing.change', before: { state: 'a' }, after: { state: 'b' }, reason: 'چون' };
    await recordAct(server.tools, member, { ...done, object: 'thing:1' });
    await recordAct(server.tools, member, { ...done, object: 'thing:2' });
    await recordAct(server.tools, member, { ...done, object: 'thing:1', reason: 'باز هم' });
    const listed = await api.staff.listActs({ query: { object: 'thing:1' } });
    expect(listed.count).toBe(2);
    expect(listed.results.map(({ reason }) => reason)).toEqual(['باز هم', 'چون']);
    expect(listed.results[1]).toMatchObject({ member, ...done, object: 'thing:1' });
    const second = await api.staff.listActs({ query: { object: 'thing:1', page: 2, page_size: 1 } });
    expect(second.results.map(({ reason }) => reason)).toEqual(['چون']);
  });

  it('has no act whose transaction was given up', async () => {
    const given_up = inTransaction(server.tools, async within => {
      await recordAct(within, commandLine, { act: 'thing.change', object: 'thing:3', reason: 'x' });
      throw new Error('given up');
    });
    await expect(given_up).rejects.toThrow('given up');
    expect(await server.tools.db.$count(staffActs, eq(staffActs.object, 'thing:3'))).toBe(0);
  });

  it('shows when a row was changed by somebody else’s hand', async () => {
    const own = await startTestServer();
    const note = (object: 'thing:1' | 'thing:2') =>
      recordAct(own.tools, commandLine, {
        act: 'thing.change',
        object,
        after: { b: 1, a: [{ d: 2, c: 3 }] },
        reason: 'x',
      });
    await Promise.all([note('thing:1'), note('thing:2'), note('thing:1')]);
    expect(await checkActs(own.tools)).toEqual({ acts: 3, broken_at: null });
    const [changed] = await own.tools.db
      .update(staffActs)
      .set({ reason: 'y' })
      .where(eq(staffActs.object, 'thing:2'))
      .returning();
    expect((await checkActs(own.tools)).broken_at).toBe(changed?.uid);
    await own.stop();
  });
});

describe('an act on money', () => {
  const wish = { act: 'cashing.pay', object: 'cashing:1', payload: { sum: 1, to: 'a' }, reason: 'درست است' } as const;

  it('is carried out when another member says exactly the same', async () => {
    const [first, second] = [await finance(), await finance()];
    expect((await secondPerson(server.tools, first, wish)).state).toBe('waits_for_second_person');
    const { api } = await staffOf(server, 'finance');
    const [waiting] = (await api.staff.listWaiting({ query: page })).results;
    expect(waiting).toMatchObject({ ...wish, asked_by: { uid: first.uid } });
    expect(await codeOfFlow(secondPerson(server.tools, first, wish))).toBe('needs_second_person');
    const same = { ...wish, payload: { to: 'a', sum: 1 } };
    expect(await secondPerson(server.tools, second, same)).toMatchObject({
      state: 'confirmed',
      asked_by: { uid: first.uid },
    });
    expect((await api.staff.listWaiting({ query: page })).count).toBe(0);
    const { results } = await api.staff.listActs({ query: { object: 'cashing:1' } });
    expect(results.map(({ act, member }) => [act, member.uid])).toEqual([
      ['cashing.pay.confirm', second.uid],
      ['cashing.pay.ask', first.uid],
    ]);
  });

  it('begins anew with another payload, after 72 hours, and when the asker has lost their access', async () => {
    const [first, second] = [await finance(), await finance()];
    const of2 = { ...wish, object: 'cashing:2' } as const;
    const waits = async (who: typeof first, what: Parameters<typeof secondPerson>[2]) =>
      expect((await secondPerson(server.tools, who, what)).state).toBe('waits_for_second_person');
    await waits(first, of2);
    await waits(second, { ...of2, payload: { sum: 2, to: 'a' } });
    await waits(first, of2);
    server.clock.forward(72 * hour_s);
    await waits(second, of2);
    await server.tools.db.update(staffMembers).set({ active: false }).where(eq(staffMembers.uid, second.uid));
    await waits(first, of2);
  });

  it('is nothing any more once its asker has another role, and is asked for anew', async () => {
    const { api: admin } = await staffOf(server, 'admin');
    const [first, second] = [await finance(), await finance()];
    const of4 = { ...wish, object: 'cashing:4' } as const;
    await secondPerson(server.tools, first, of4);
    const body = { role: 'support', reason: 'جابه‌جایی' } as const;
    await admin.staff.changeMember({ params: { uid: first.uid }, body });
    const objects = async () => {
      const { api } = await staffOf(server, 'finance');
      return (await api.staff.listWaiting({ query: page })).results.map(({ object }) => object);
    };
    expect(await objects()).not.toContain(of4.object);
    expect((await secondPerson(server.tools, second, of4)).state).toBe('waits_for_second_person');
    expect(await objects()).toContain(of4.object);
  });

  it('is taken back by whoever has asked for it, also by one who does not read what waits; nobody confirms it then', async () => {
    const [operator, another] = [await staffOf(server, 'operator'), await staffOf(server, 'finance')];
    const of6 = { ...wish, object: 'cashing:6' } as const;
    const asker = { uid: operator.uid, role: operator.role, name: 'نسرین راد' };
    const { act, object } = of6;
    const waits = { state: 'waits_for_second_person', act, object };
    expect(await secondPerson(server.tools, asker, of6)).toMatchObject(waits);
    const withdraw = ({ api }: typeof operator) =>
      api.staff.withdraw({ body: { act, object, reason: 'اشتباه خواستم' } });
    expect(await codeOf(withdraw(another))).toEqual([404, 'not_found']);
    expect(await withdraw(operator)).toEqual({ withdrawn: true });
    expect(await codeOf(withdraw(operator))).toEqual([404, 'not_found']);
    const { results } = await another.api.staff.listWaiting({ query: page });
    expect(results.map(waiting => waiting.object)).not.toContain(object);
    const log = (await another.api.staff.listActs({ query: { object } })).results;
    expect(log.map(done => [done.act, done.reason])).toEqual([
      ['cashing.pay.withdraw', 'اشتباه خواستم'],
      ['cashing.pay.ask', of6.reason],
    ]);
    expect((await secondPerson(server.tools, await finance(), of6)).state).toBe('waits_for_second_person');
  });

  it('is not confirmed by a member who may not move money', async () => {
    const { uid } = await memberOf(server, 'operator');
    const operator = { uid, role: 'operator', name: 'نسرین راد' } as const;
    const of5 = { ...wish, object: 'cashing:5' } as const;
    await secondPerson(server.tools, await finance(), of5);
    expect(await codeOfFlow(secondPerson(server.tools, operator, of5))).toBe('permission_missing');
    expect((await secondPerson(server.tools, await finance(), of5)).state).toBe('confirmed');
  });

  it('is confirmed by one of two who confirm at once', async () => {
    const [first, second, third] = [await finance(), await finance(), await finance()];
    const of3 = { ...wish, object: 'cashing:3' } as const;
    await secondPerson(server.tools, first, of3);
    const said = await Promise.all([second, third].map(member => secondPerson(server.tools, member, of3)));
    expect(said.map(({ state }) => state).sort()).toEqual(['confirmed', 'waits_for_second_person']);
  });

  async function finance() {
    const { uid, role } = await memberOf(server, 'finance');
    return { uid, role, name: 'نسرین راد' };
  }
  const codeOfFlow = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      error => (error as { code: string }).code,
    );
});

describe('the command line', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>(resolve => {
      const { dataDir, databaseUrl, secret } = server.tools.settings;
      const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, SECRET_KEY: secret };
      const cli = path.resolve(import.meta.dirname, '../../src/server/staff-cli.ts');
      const given = { env: { ...env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) } };
      execFile(process.execPath, [cli, ...args], given, (problem, stdout, stderr) =>
        resolve({ code: Number(problem?.code ?? 0), stdout, stderr }),
      );
    });

  it('makes the first admin, who can log in; a wrong use says what is missing', async () => {
    const stop = await listenForCommands(server.tools);
    const words = ['add', 'boss', '--name', 'Boss', '--mobile', '09350000001', '--role', 'admin'];
    const made = await run(...words, '--json');
    const { ok } = JSON.parse(made.stdout) as { ok: Awaited<ReturnType<typeof addMember>> };
    const role = 'admin';
    await logInAs(server, { uid: ok.member.uid, username: 'boss', mobile: '09350000001', role, password: ok.password });
    expect(await run(...words)).toMatchObject({ code: 1, stderr: expect.stringContaining('already') });
    expect((await run('list')).stdout).toContain('boss');
    expect((await run('set', 'boss', '--role', 'king')).stderr).toContain('role: one of operator');
    expect(await run('add', 'other', '--role', 'admin')).toMatchObject({ code: 2 });
    expect((await run('new-password', 'boss')).stdout).toContain('PASSWORD');
    expect((await run('check-acts')).stdout).toContain('as they were written');
    stop();
  });
});

describe('the back office of a demonstration', () => {
  it('has a page, and is told that nothing waits', async () => {
    const html = await fetch(`${server.origin}/sandbox/back-office/`, { headers: { accept: 'text/html' } });
    expect(await html.text()).toContain('چیزی در انتظار تصمیم نیست');
  });

  it('does not exist with real providers', async () => {
    const real = await startTestServer({}, undefined, { settings: { demonstration: false } });
    expect((await fetch(`${real.origin}/sandbox/back-office/`)).status).toBe(404);
    await real.stop();
  });
});
