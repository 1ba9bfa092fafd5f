import { createHash } from 'node:crypto';
import { contextOf, type FormLink } from '#contract/form-link';
import { tehranInstant, tehranToday } from '#persian/jalali';
import { issueTexts, type WizardConfig } from '#wizard/wizard';
import type { Questions } from '../../lines/line.ts';
import type { Tools } from '../../tools.ts';
import { type LineOnSale, readLine } from '../content/content.ts';

/** The shape of forms that the application understands. */
const schema_version = 1;
/** Days that a draft nobody saves is kept. */
export const draft_life_days = 30;

const kept = new WeakMap<LineOnSale, { today: string; config: Omit<WizardConfig, 'server_time' | 'context'> }>();

/** The questions of a line now. They are made once a day and catalogue; time and context are those of the caller. */
export async function readConfig(tools: Tools, insurance: string, link: FormLink = {}): Promise<WizardConfig> {
  const on_sale = await readLine(tools, insurance);
  const { slug } = on_sale.line;
  const today = tehranToday(tools.clock.now());
  let made = kept.get(on_sale);
  if (made?.today !== today) {
    const questions = on_sale.line.questions({ today, options: on_sale.options });
    const flow_version = versionOf(slug, questions);
    made = { today, config: { schema_version, flow_version, texts: issueTexts, ...questions } };
    kept.set(on_sale, made);
  }
  return {
    ...made.config,
    server_time: tehranInstant(tools.clock.now()),
    context: contextOf(slug, link),
  };
}

/** The hash of all that is asked, without times and without who asks: the same questions have the same version for ever. */
function versionOf(insurance: string, { lists, conditions, computed, start, steps }: Questions): string {
  const content = JSON.stringify([schema_version, lists, conditions, computed, start, steps]);
  return `${insurance}-${createHash('sha256').update(content).digest('base64url').slice(0, 22)}`;
}
