import type { PanahFinding } from '../doctor/panah-finding.ts';
import { originOf } from '../host-page/origin-of.ts';
import { PanahError } from '../widget/panah-error.ts';

/** Says in the console what is wrong with the integration on this page; `overlay` shows it on the page as well. */
export async function doctor(address: string, settings?: { overlay?: boolean }): Promise<PanahFinding[]> {
  const origin = originOf(address);
  if (!origin) throw new PanahError('origin_missing', address);
  return (await import('../doctor/run-doctor.ts')).runDoctor(origin, settings);
}
