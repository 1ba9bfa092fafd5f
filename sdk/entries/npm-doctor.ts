import type { PanahFinding } from '../doctor/panah-finding.ts';

/** Says in the console what is wrong with the integration on this page; `overlay` shows it on the page as well. */
export async function doctor(origin: string, settings?: { overlay?: boolean }): Promise<PanahFinding[]> {
  return (await import('../doctor/run-doctor.ts')).runDoctor(origin, settings);
}
