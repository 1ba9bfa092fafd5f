import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileMarketer } from '../../src/server/modules/applications/file-application.ts';
import { inquire } from '../../src/server/modules/leads/inquire.ts';
import { createContact } from '../../src/server/modules/support/contacts.ts';
import { nationalIdOf } from '../support/national-id.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let city: string;
beforeAll(async () => {
  server = await startTestServer({}, undefined, { work: false });
  city = (await server.client().geo.listCities({ query: { province: 'fars' } })).results[0]!.id;
});
afterAll(() => server.stop());

const mobileOf = (at: number) => `0912555${1000 + at}`;
const customerOf = (at: number) => ({
  account_uid: `nobody-${at}`,
  session_uid: `nowhere-${at}`,
  username: mobileOf(at),
  vouched_by: null,
});
/** The test server holds nobody to limits by network: these are given tools that do. */
const limited = () => ({ ...server.tools, settings: { ...server.tools.settings, limits: true } });

const apply = (at: number, address: string) =>
  fileMarketer(
    limited(),
    customerOf(at),
    {
      first_name: 'کاوه',
      last_name: 'میرزایی',
      national_id: nationalIdOf(7_000 + at),
      birth_date: '1990-01-01',
      city,
      heard_from: null,
      agrees: true,
      channel: 'shop',
      audience: 'more',
    },
    address,
  );

test('one network files three applications a day; one that is there already counts for nothing', async () => {
  for (let at = 0; at < 3; at++) expect(await apply(at, '192.0.2.7')).toMatchObject({ is_new: true });
  await expect(apply(3, '192.0.2.7')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await apply(0, '192.0.2.7')).toMatchObject({ is_new: false });
  expect(await apply(3, '192.0.2.8')).toMatchObject({ is_new: true });
});

test('one network asks the public inquiry ten times a day, whoever asks', async () => {
  const ask = (at: number, address: string) =>
    inquire(
      limited(),
      customerOf(at),
      {
        vehicle_type: 'motorcycle',
        plate: { region3: '123', number5: String(20_000 + at) },
        national_id: nationalIdOf(8_000 + at),
        owner_agrees: true,
      },
      {},
      address,
    );
  for (let at = 0; at < 10; at++) expect(await ask(at, '192.0.2.7')).toMatchObject({ left_today: 2 });
  await expect(ask(10, '192.0.2.7')).rejects.toMatchObject({
    code: 'inquiry_limit_reached',
    sentence: expect.stringContaining('از این اینترنت'),
  });
  expect(await ask(10, '192.0.2.8')).toMatchObject({ left_today: 2 });
});

test('a hundred messages a day come from one network by the contact form', async () => {
  const write = (at: number, address: string) =>
    createContact(limited(), 'question', { name: 'کاوه', mobile: mobileOf(at), text: 'یک پرسش دارم.' }, address);
  for (let at = 0; at < 100; at++) await write(at, '192.0.2.7');
  await expect(write(100, '192.0.2.7')).rejects.toMatchObject({ code: 'contact_limit' });
  expect(await write(100, '192.0.2.8')).toHaveProperty('number');
});
