import type { Answers, Field } from '#wizard/wizard';
import type { DetailGroup, PolicyTerms } from '../../line.ts';

/** A traveller of a policy: when they were born, and what it says of their passport. */
export interface Traveller {
  birth_date: string;
  first_name: string;
  last_name: string;
  passport_number: string;
}

const passport = ['first_name', 'last_name', 'passport_number'] as const;

type Trip = Pick<PolicyTerms, 'answers' | 'details'>;

export const travellersOf = ({ answers, details }: Trip): Traveller[] =>
  (answers.travellers as { birth_date: string }[]).map(({ birth_date }, at) => {
    const told = passport.map(name => [name, details[`${name}_${at + 1}`] ?? '']);
    return { birth_date, ...(Object.fromEntries(told) as Omit<Traveller, 'birth_date'>) };
  });

/** The answers and details of a policy with other travellers than it has, in their order. */
export const withTravellers = ({ answers, details }: Trip, travellers: readonly Traveller[]) => ({
  answers: { ...answers, travellers: travellers.map(({ birth_date }) => ({ birth_date })) } as Answers,
  details: {
    ...Object.fromEntries(Object.entries(details).filter(([name]) => !passport.some(of => name.startsWith(`${of}_`)))),
    ...Object.fromEntries(
      travellers.flatMap((traveller, at) => passport.map(name => [`${name}_${at + 1}`, traveller[name]])),
    ),
  },
});

const isAnother = (one: Traveller, other: Traveller) => passport.every(name => one[name] !== other[name]);
const isSame = (one: Traveller, other: Traveller | undefined) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The travellers as they were when each was insured first.
 * 1. Those of the first version.
 * 2. One more: the last one is new. One fewer: the one who is missing has left.
 */
function insuredFirst(history: readonly Trip[]): Traveller[] {
  const [first, ...later] = history.map(travellersOf);
  let before = first ?? [];
  const insured = [...before];
  for (const now of later) {
    const gone = before.findIndex((traveller, at) => !isSame(traveller, now[at]));
    if (now.length > before.length) insured.push(...now.slice(before.length));
    else if (now.length < before.length) insured.splice(gone, 1);
    before = now;
  }
  return insured;
}

/** Whether corrected words make somebody else of a traveller, compared with who was insured first. */
export function isAnotherTraveller(history: readonly Trip[], corrected: Trip, at: number): boolean {
  const [was, is] = [insuredFirst(history)[at], travellersOf(corrected)[at]];
  return was !== undefined && is !== undefined && isAnother(was, is);
}

/** The questions about one traveller's passport, as the form of the order has them. */
export const passportFields = (group: DetailGroup | undefined): Field[] =>
  (group?.fields ?? []).map(({ name, label, pattern, error }) => ({
    component: 'text_input',
    name: name.replace(/_\d+$/, ''),
    label,
    // Small letters are read as capitals, as in the form of the order.
    regex: pattern.replaceAll('A-Z', 'A-Za-z'),
    max_length: 60,
    required: true,
    sensitive: true,
    errors: { pattern: error },
  }));

/** «REZA AHMADI». */
export const nameOf = ({ first_name, last_name }: Traveller): string => `${first_name} ${last_name}`.trim();
