import type { Client } from '#contract/client';
import type { WizardConfig } from '#wizard/wizard';
import type { PageRequest } from '../api/page.ts';

const asked = new WeakMap<Client, Map<string, Promise<WizardConfig | null>>>();

/** The questions of a line, fetched once for a visit and for what it carries on; null where they could not be fetched. */
export async function loadWizard({ params, query, api }: PageRequest): Promise<WizardConfig | null> {
  const { line = '' } = params;
  const { renewal_uid, discount_code } = query;
  const known = asked.get(api) ?? new Map<string, Promise<WizardConfig | null>>();
  asked.set(api, known);
  const call = {
    params: { insurance: line },
    query: {
      ...(typeof renewal_uid === 'string' ? { renewal_uid } : {}),
      ...(typeof discount_code === 'string' ? { discount_code } : {}),
    },
  };
  const key = JSON.stringify(call);
  const config = known.get(key) ?? api.wizardConfig(call).catch(() => null);
  known.set(key, config);
  if ((await config) === null) known.delete(key);
  return config;
}
