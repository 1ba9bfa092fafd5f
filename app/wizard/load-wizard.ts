import type { Line } from '#contract/lines';
import { wizardPaths } from '#contract/paths/wizard';
import type { WizardConfig } from '#wizard/wizard';
import type { PageRequest } from '../api/page.ts';
import { type AppTools, storesOf } from '../api/tools.ts';

const createConfigs = (_: AppTools) => new Map<string, Promise<WizardConfig>>();

/** The questions of a line, fetched once for a visit and for what it carries on. */
export function loadWizard({ params, query, tools }: PageRequest): Promise<WizardConfig> {
  const { line = '' } = params;
  const { draft, renewal_uid, discount_code } = query;
  const known = storesOf(tools, createConfigs);
  const call = {
    params: { insurance: line as Line },
    query: {
      ...(typeof draft === 'string' ? { uid: draft } : {}),
      ...(typeof renewal_uid === 'string' ? { renewal_uid } : {}),
      ...(typeof discount_code === 'string' ? { discount_code } : {}),
    },
  };
  const key = JSON.stringify(call);
  const config = known.get(key) ?? tools.api(wizardPaths).wizard.readConfig(call);
  known.set(key, config);
  config.catch(() => known.delete(key));
  return config;
}
