import { type FormLink, linkLimits } from '#contract/form-link';
import { type Line, linkAnswersOf } from '#contract/lines';
import { wizardPaths } from '#contract/paths/wizard';
import type { WizardConfig } from '#wizard/wizard';
import type { PageRequest } from '../api/page.ts';
import { type AppTools, storesOf } from '../api/tools.ts';

/** What the address of a form's page says; an answer that its question does not take is left out, and so is what is too long. */
export function linkOf(insurance: string, query: Readonly<Record<string, unknown>>): FormLink {
  const { draft: uid, renewal_uid, discount_code } = query;
  const said: Record<string, unknown> = { uid, renewal_uid, discount_code };
  const named = Object.entries(linkLimits)
    .map(([name, longest]) => [name, said[name], longest] as const)
    .filter(([, value, longest]) => typeof value === 'string' && value.length <= longest);
  const answers = Object.entries(linkAnswersOf(insurance))
    .map(([name, values]) => [name, values.find(value => value === query[name])])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries([...named, ...answers]);
}

const createConfigs = (_: AppTools) => new Map<string, Promise<WizardConfig>>();

/** The questions of a line, fetched once for a visit and for what a link says. */
export function loadWizard({ params, query, tools }: PageRequest): Promise<WizardConfig> {
  const known = storesOf(tools, createConfigs);
  const insurance = params.line as Line;
  const call = { params: { insurance }, query: linkOf(insurance, query) };
  const key = JSON.stringify(call);
  const config = known.get(key) ?? tools.api(wizardPaths).wizard.readConfig(call);
  known.set(key, config);
  config.catch(() => known.delete(key));
  return config;
}
