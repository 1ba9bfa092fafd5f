import { createHash } from 'node:crypto';
import { tehranInstant, tehranToday } from '#persian/jalali';
import { type Answers, complaintTexts, type WizardConfig, type WizardContext } from '#wizard/wizard';
import type { LineCatalogue } from '../../lines/line.ts';
import { findLine } from '../../lines/lines.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { readLineCatalogue } from '../content/catalogue.ts';

/** Days that a draft nobody saves is kept. */
export const draft_life_days = 30;

/** What a link into the form already says. */
export interface ConfigWish {
  flow?: 'price' | 'renewal' | undefined;
  vehicle_type?: 'car' | 'motorcycle' | undefined;
  renewal_uid?: string | undefined;
  discount_code?: string | undefined;
}

const kept = new WeakMap<LineCatalogue, { today: string; config: WizardConfig }>();

/** The questions of a line now. They are made once a day and catalogue; time and context are those of the caller. */
export async function readConfig(tools: Tools, insurance: string, wish: ConfigWish = {}): Promise<WizardConfig> {
  const found = findLine(insurance);
  if (!found) throw new Refusal('unknown_line');
  const catalogue = await readLineCatalogue(tools, found.slug);
  const today = tehranToday(tools.clock.now());
  let made = kept.get(catalogue);
  if (made?.today !== today) {
    const questions = found.line.questions({ today, catalogue });
    made = { today, config: { ...questions, texts: complaintTexts, flow_version: versionOf(found.slug, questions) } };
    kept.set(catalogue, made);
  }
  return {
    ...made.config,
    server_time: tehranInstant(tools.clock.now()),
    context: contextOf(found.slug, wish),
    save: {
      ...made.config.save,
      draft_url: `/api/wizard/${found.slug}/drafts/`,
      ttl_days: draft_life_days,
    },
  };
}

function contextOf(insurance: string, wish: ConfigWish): WizardContext {
  const wizardInitial: Answers = wish.vehicle_type ? { vehicle_type: wish.vehicle_type } : {};
  return {
    wizardFlow: wish.flow ?? (wish.renewal_uid ? 'renewal' : 'price'),
    insurance,
    wizardInitial,
    ...(wish.renewal_uid ? { renewal_uid: wish.renewal_uid } : {}),
    ...(wish.discount_code ? { discount_code: wish.discount_code } : {}),
  };
}

/** The hash of all that is asked, without times and without who asks: the same questions have the same version for ever. */
function versionOf(insurance: string, questions: WizardConfig): string {
  const { schema_version, lists, conditions, computed, sections, start, steps } = questions;
  const content = JSON.stringify([schema_version, lists, conditions, computed, sections, start, steps]);
  return `${insurance}-${createHash('sha256').update(content).digest('base64url').slice(0, 22)}`;
}
