import { own } from '#wizard/conditions';
import type { Answer } from '#wizard/wizard';

/** Of «yes, so many»: how many, or none. */
export const numberIn = (answer: Answer | undefined): number => Number(own(Object(answer ?? {}), 'number') ?? 0);

export const textsIn = (answer: Answer | undefined): string[] => (Array.isArray(answer) ? answer.map(String) : []);

/** What was chosen of a cover: true, a level, an amount, or nothing. */
export const coverIn = (answer: Answer | undefined, id: string): unknown => own(Object(answer ?? {}), id);

export const chosenIn = (answer: Answer | undefined, id: string): boolean => {
  const chosen = coverIn(answer, id);
  return chosen !== undefined && chosen !== null && chosen !== false;
};
