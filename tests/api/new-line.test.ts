import { spawn } from 'node:child_process';
import { once as happens } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import type { Line } from '#contract/lines';
import { payableOf } from '#pricing/choices';
import { addLine, kit } from '../support/new-line/add-line.ts';
import { once, orderIn, payOrder } from '../support/orders.ts';
import { reachServer } from '../support/running-server.ts';

/** A server of such a copy, as a process of its own; gives its origin. */
async function serve(copy: string): Promise<string> {
  writeFileSync(path.join(copy, 'serve.ts'), readFileSync(path.join(kit, 'serve.txt'), 'utf8'));
  const process_ = spawn(process.execPath, ['serve.ts', path.join(copy, 'data')], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    process_.kill();
    await happens(process_, 'exit');
    rmSync(copy, { recursive: true, force: true });
  });
  for await (const line of createInterface({ input: process_.stdout })) return line;
  throw new Error('the copy did not start');
}

test('a line is a folder and its rows: it is asked, priced, ordered, paid and issued', {
  timeout: 120_000,
}, async () => {
  const { copy, touched } = addLine();
  console.info(`A new line touches: ${touched.join(', ')}`);
  expect(touched).toEqual([
    'src/server/lines/pet/line.ts',
    'src/contract/lines.ts',
    'src/server/lines/lines.ts',
    'src/server/db/seed/insurers.ts',
  ]);

  const origin = await serve(copy);
  const server = reachServer(() => origin);
  const { api } = await server.login('09121118001');
  // This tree's compiler does not know what the copy sells.
  const insurance = 'pet' as Line;
  expect((await api.wizard.readConfig({ params: { insurance } })).start).toBe('age');
  expect((await api.content.readLanding({ params: { insurance } })).title).toBe('بیمهٔ گربه و سگ');
  const answer = await api.offers.list({ params: { insurance, params: 'age=3' } });
  const choice = { policy_term: 6 };
  const offer = answer.offers[0]!;
  const total_rial = payableOf(answer, offer, choice)!;
  const params = { insurance, id: offer.id };
  const price = await api.offers.readPrice({ params, body: { quote: offer.quote, choice } });
  expect([price.total_rial, total_rial]).toEqual([7_800_000, 7_800_000]);

  const order = await api.orders.create({ params, body: { quote: offer.quote, choice, total_rial } }, once());
  const owner = { tab: 'owner', first_name: 'سارا', last_name: 'احمدی', national_id: '0499370899' } as const;
  const form = await api.orders.saveCompletion({ params: { insurance, id: order.uid }, body: owner }, once());
  expect(form.tabs[0]).toMatchObject({ title: 'صاحب', state: 'done' });
  await payOrder(server, api, order.uid);
  const issued = await orderIn(api, order.uid, 'issued');
  expect(issued).toMatchObject({ title: `حیوان خانگی ${offer.insurer.title}`, subtitle: 'گربه' });
  expect(issued.policy).toMatchObject({ start_date: '2026-11-22' });
});
