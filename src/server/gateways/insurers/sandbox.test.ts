import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../kernel/cache/memory-store.ts';
import { createSandboxInsurers, refusedNationalId } from './sandbox.ts';

const request = {
  order_uid: 'one',
  insurer: 'alborz',
  insurance: 'thirdparty',
  start_date: '2026-11-21',
  end_date: '2027-11-21',
  total_rial: 80_000_000,
  holder: { name: 'سارا احمدی', national_id: '0499370899' },
  subject: 'پژو ۲۰۷',
};

describe('an insurer asked to issue', () => {
  it('issues once, however often it is asked', async () => {
    const insurers = createSandboxInsurers(createMemoryStore(Date.now));
    const first = await insurers.issue(request);
    expect(first).toMatchObject({ state: 'issued', unique_code: expect.stringMatching(/^\d{11}$/) });
    expect(await insurers.issue(request)).toEqual(first);
    expect(await createSandboxInsurers(createMemoryStore(Date.now)).issue(request)).toEqual(first);
    expect(await insurers.issue({ ...request, order_uid: 'two' })).not.toEqual(first);
  });
  it('may take its time', async () => {
    const insurers = createSandboxInsurers(createMemoryStore(Date.now));
    expect(await insurers.issue({ ...request, insurer: 'dana' })).toEqual({ state: 'pending' });
    expect(await insurers.issue({ ...request, insurer: 'dana' })).toMatchObject({ state: 'issued' });
  });
  it('may refuse, with a reason', async () => {
    const holder = { name: 'کسی دیگر', national_id: refusedNationalId };
    expect(await createSandboxInsurers(createMemoryStore(Date.now)).issue({ ...request, holder })).toMatchObject({
      state: 'refused',
      reason: expect.any(String),
    });
  });
});
