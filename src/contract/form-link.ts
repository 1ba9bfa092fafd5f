import type { Answers, WizardContext } from '#wizard/config';
import { linkAnswersOf } from './lines.ts';

/** What a link into a form says. */
export interface FormLink {
  flow?: 'price' | 'renewal' | undefined;
  /** Answers that the link gives along. */
  [answer: string]: string | undefined;
  /** The draft that the form goes on with. */
  uid?: string | undefined;
  /** The order whose policy is renewed. */
  renewal_uid?: string | undefined;
  discount_code?: string | undefined;
}

/** The longest that each can be; what a link says beyond it is left out, for a link never keeps a form shut. */
export const linkLimits = { uid: 64, renewal_uid: 64, discount_code: 40 } as const;

/** The context of a form that is begun by a link (specification §3). */
export function contextOf(insurance: string, link: FormLink): WizardContext {
  const { flow, uid, renewal_uid, discount_code } = link;
  const wizardInitial: Answers = {};
  for (const [name, values] of Object.entries(linkAnswersOf(insurance))) {
    const said = values.find(value => value === link[name]);
    if (said !== undefined) wizardInitial[name] = said;
  }
  return {
    wizardFlow: flow ?? (renewal_uid ? 'renewal' : 'price'),
    insurance,
    wizardInitial,
    ...(uid ? { uid } : {}),
    ...(renewal_uid ? { renewal_uid } : {}),
    ...(discount_code ? { discount_code } : {}),
  };
}
