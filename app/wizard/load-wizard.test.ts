import { expect, it, vi } from 'vitest';
import { config } from '../../tests/support/begun-wizard.ts';
import type { PageRequest } from '../api/page.ts';
import type { AppTools } from '../api/tools.ts';
import { loadWizard } from './load-wizard.ts';

function begin(answer: () => Promise<unknown>) {
  const readConfig = vi.fn(answer);
  const tools = { api: () => ({ wizard: { readConfig } }), stores: new Map() } as unknown as AppTools;
  const open = (query: Record<string, string>, line = 'thirdparty') =>
    loadWizard({ params: { line }, query, tools } as unknown as PageRequest);
  return { readConfig, open };
}

it('the questions of a line are fetched once for each thing that a link carries on', async () => {
  const { readConfig, open } = begin(async () => config);
  const links: Record<string, string>[] = [
    {},
    { discount_code: 'BAHAR10' },
    { renewal_uid: 'r1' },
    { vehicle_type: 'motorcycle' },
    { vehicle_type: 'boat' },
    { discount_code: 'B'.repeat(41), renewal_uid: 'r'.repeat(65) },
    { discount_code: 'BAHAR10' },
  ];
  for (const query of links) await open(query);
  expect(readConfig.mock.calls.map(([call]: unknown[]) => (call as { query: object }).query)).toEqual([
    {},
    { discount_code: 'BAHAR10' },
    { renewal_uid: 'r1' },
    { vehicle_type: 'motorcycle' },
  ]);
});

it('what a link says of one line is not said to the form of another', async () => {
  const { readConfig, open } = begin(async () => config);
  await open({ vehicle_type: 'motorcycle', discount_code: 'BAHAR10' }, 'travel');
  expect(readConfig).toHaveBeenCalledWith({ params: { insurance: 'travel' }, query: { discount_code: 'BAHAR10' } });
});

it('questions that did not come are asked for again', async () => {
  let failures = 1;
  const { readConfig, open } = begin(async () => {
    if (failures-- > 0) throw new Error('offline');
    return config;
  });
  await expect(open({})).rejects.toThrow('offline');
  expect(await open({})).toEqual(config);
  expect(readConfig).toHaveBeenCalledTimes(2);
});
