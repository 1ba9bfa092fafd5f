import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Line } from '#contract/lines';
import { payableOf } from '#pricing/choices';
import { compileCopy } from '../support/compile-copy.ts';
import { addLine, copyFolder, touchedByLine } from '../support/new-line/add-line.ts';
import { once, orderIn, payOrder } from '../support/orders.ts';
import { reachServer } from '../support/running-server.ts';
import { startProcess } from '../support/server-process.ts';
import { testNow } from '../support/test-clock.ts';
import { sayTouched, touchedFiles } from '../support/touched-files.ts';

test('a line is a folder and its rows: it is asked, priced, ordered, paid and issued', {
  timeout: 240_000,
}, async () => {
  const copy = copyFolder();
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  addLine(copy);
  const touched = touchedFiles(copy);
  sayTouched('One more line', touched);
  expect(touched).toEqual(touchedByLine);
  expect(compileCopy(copy, ['src/server/lines/lines.ts'])).toBe('');

  const process = await startProcess(
    { DATA_DIR: path.join(copy, 'data'), PUBLIC_ORIGIN: 'http://localhost:4000', CLOCK_START: testNow.toISOString() },
    { cwd: copy },
  );
  onTestFinished(async () => void (await process.end()));
  await process.ready;
  const server = reachServer(() => process.origin);
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
