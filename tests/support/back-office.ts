import { expect } from '@playwright/test';
import { siteOrigin } from './origins.ts';

/** What the staff decides, on the page of the demonstration's back office. */
export async function decideAtDesk(kind: string, uid: string, act: string): Promise<void> {
  const body = new URLSearchParams({ kind, uid, act });
  expect((await fetch(`${siteOrigin}/sandbox/back-office/`, { method: 'POST', body })).ok).toBe(true);
}

/** The end of a policy goes to its insurer, is accepted, and its money is let go. */
export async function endAtDesk(cancellation: string): Promise<void> {
  await decideAtDesk('cancellation', cancellation, 'forward');
  await decideAtDesk('cancellation', cancellation, 'forward');
  await decideAtDesk('policy-refund', cancellation, 'release');
}
