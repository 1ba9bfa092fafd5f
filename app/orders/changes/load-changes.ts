import { endorsementsPaths } from '#contract/paths/endorsements';
import type { WizardConfig } from '#wizard/wizard';
import { useCustomerData } from '../../api/customer-data.ts';
import { readPage } from '../../api/read-page.ts';
import { useTools } from '../../api/tools.ts';

const poll_s = 6;
const waits = ['requested', 'paying', 'paid', 'issuing'];

export const changesPath = (uid: string): string => `/orders/${encodeURIComponent(uid)}/changes`;
export const changePath = (uid: string, kind?: string): string =>
  `/orders/${encodeURIComponent(uid)}/change${kind === undefined ? '' : `/${encodeURIComponent(kind)}`}`;

/** One page of a policy's changes, with its versions; the last page where the number is too high. Polls while a change awaits a decision. */
export function useChanges(uid: string, page: number) {
  const api = useTools().api(endorsementsPaths);
  return useCustomerData(
    `changes ${uid} ${page}`,
    quiet => readPage(at => api.endorsements.list({ params: { uid }, query: { page: at } }, { quiet }), page),
    ({ results }) => (results.some(({ state }) => waits.includes(state)) ? poll_s : null),
  );
}

/** What may be changed of a policy; with a kind its questions and documents, too, and then what else their page needs. */
export function useChangeForm(uid: string, kind?: string, prepare?: (form: WizardConfig) => Promise<void>) {
  const api = useTools().api(endorsementsPaths);
  return useCustomerData(`change ${uid} ${kind ?? ''}`, async quiet => {
    const query = { order: uid, ...(kind === undefined ? {} : { kind }) };
    const answer = await api.endorsements.readForm({ query }, { quiet });
    if (answer.form) await prepare?.(answer.form);
    return answer;
  });
}
