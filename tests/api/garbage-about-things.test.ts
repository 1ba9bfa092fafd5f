import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { listEndpoints, type ModuleName } from '#contract/index';
import { refusals } from '#contract/refusals';
import { hasPermission } from '#contract/staff/permissions';
import { staffActs } from '../../src/server/modules/staff/tables.ts';
import { type GarbageCall, garbageCall } from '../support/garbage.ts';
import { ledgerFaults, noFaults } from '../support/orders.ts';
import { namedBy, type Owner, ownerOf } from '../support/owned-things.ts';
import { makePartner } from '../support/partner-site.ts';
import { staffTokenOf } from '../support/staff.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/**
 * Half-right calls that name what a customer really owns: orders, policies, tickets, money on its way. They come past the
 * checks of form to the rules themselves, in states and in an order that nobody would think of.
 */
const runs = Number(process.env.GARBAGE_RUNS ?? 20);
/** With hundreds of calls each endpoint has things of its own, which no other has ended. */
const isThorough = runs >= 100;

const strangers = ['a visitor', 'another customer', 'a partner'] as const;
const staff = {
  operator: 'operator',
  finance: 'finance',
  'more finance': 'finance',
  support: 'support',
  admin: 'admin',
} as const;
type Caller = (typeof strangers)[number] | 'the owner' | keyof typeof staff;
const often = (weight: number, ...callers: Caller[]) => callers.flatMap(caller => Array<Caller>(weight).fill(caller));
const ofCustomers = [
  ...often(4, 'the owner'),
  ...often(2, 'another customer'),
  ...often(1, 'a visitor', 'a partner', 'operator'),
];
/** Mostly those of the staff who may, each also as the second person of what another has asked for. */
const ofStaff = ({ permission }: Endpoint) => [
  ...(Object.keys(staff) as (keyof typeof staff)[]).flatMap(name =>
    often(hasPermission(staff[name], permission!) ? 5 : 1, name),
  ),
  ...often(1, 'the owner', 'a visitor'),
];

let server: TestServer;
let authorization: Partial<Record<Caller, string>>;
beforeAll(async () => {
  server = await startTestServer();
  const tokens = Object.entries(staff).map(async ([name, role]) => [name, `Staff ${await staffTokenOf(server, role)}`]);
  authorization = {
    'another customer': `Token ${(await server.login('09126660001')).token}`,
    'a partner': `Partner ${await makePartner(server)}`,
    ...(Object.fromEntries(await Promise.all(tokens)) as Partial<Record<Caller, string>>),
  };
});
let inputs = 0;
const met = new Set<string>();
afterAll(async () => {
  const callers = strangers.length + Object.keys(staff).length + 1;
  console.log(`garbage about things: ${inputs} inputs, ${met.size} endpoints, ${callers} kinds of callers`);
  expect(await ledgerFaults(server)).toEqual(noFaults);
  await server.stop();
});

/** Calls that end the session of who sends them have nothing to name. */
const endsSession = ['accounts.logOut', 'accounts.endSession', 'accounts.endAllSessions', 'staff.logOut'];
/** A stranger may name somebody's account here; it changes nothing for them. */
const namesFreely = ['geo.suggestAddresses', 'geo.suggestCities'];

/** Acts that are in no log where they change nothing: a second closing, the role that somebody has. */
const mayChangeNothing = ['staffSupport.closeContact', 'staff.changeMember'];
const countActs = () => server.tools.db.$count(staffActs);

const endpointsOf = (module: ModuleName) =>
  listEndpoints()
    .filter(([name]) => name.startsWith(`${module}.`) && !endsSession.includes(name))
    .sort(([, one], [, other]) => Number(one.method !== 'GET') - Number(other.method !== 'GET'));

async function send(endpoint: Endpoint, { path, type, body }: GarbageCall, caller?: string) {
  const answer = await fetch(server.origin + path, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'idempotency-key': randomUUID(),
      ...(type ? { 'content-type': type } : {}),
      ...(caller ? { authorization: caller } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** What is wrong with an answer; null where nothing is. */
function faultOf(endpoint: Endpoint, { status, text }: { status: number; text: string }): unknown {
  const shown = JSON.parse(text) as { code?: string };
  if (status >= 500) return shown;
  if (status >= 400) return Object.keys(refusals).includes(shown.code ?? '') ? null : shown;
  return endpoint.answer.safeParse(shown).error ?? null;
}

describe.each(Object.keys(namedBy) as ModuleName[])('%s', module => {
  let owner: Owner;
  let uids: string[];
  const renew = async () => {
    ({ owner, uids } = await ownerOf(server, module));
  };
  beforeAll(renew);

  test.each(endpointsOf(module))('%s keeps its word, and what somebody owns to who owns it', async (name, endpoint) => {
    met.add(name);
    if (isThorough && endpoint.method !== 'GET') await renew();
    const isAct = endpoint.access === 'staff' && endpoint.method !== 'GET' && !mayChangeNothing.includes(name);
    const callers = endpoint.access === 'staff' ? ofStaff(endpoint) : ofCustomers;
    await fc.assert(
      fc.asyncProperty(garbageCall(endpoint, uids), fc.constantFrom(...callers), async (call, caller) => {
        inputs += 1;
        const by = caller === 'the owner' ? `Token ${owner.token}` : authorization[caller];
        const before = isAct ? await countActs() : 0;
        const answer = await send(endpoint, call, by);
        const sent = { caller, ...call };
        if (isAct && answer.status < 400)
          expect({ ...sent, acts: await countActs() }).not.toEqual({ ...sent, acts: before });
        expect({ ...sent, fault: faultOf(endpoint, answer) }).toEqual({ ...sent, fault: null });
        if (!(strangers as readonly Caller[]).includes(caller)) return;
        expect(answer.text, JSON.stringify(sent)).not.toContain(owner.mobile);
        const named = uids.some(uid => decodeURIComponent(call.path).includes(uid) || call.body?.includes(uid));
        if (endpoint.scope && named && !namesFreely.includes(name))
          expect({ ...sent, answer: answer.status < 400 ? answer.text : 'refused' }).toEqual({
            ...sent,
            answer: 'refused',
          });
      }),
      { numRuns: runs, seed: 1405 },
    );
  });
});
