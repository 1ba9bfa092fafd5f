import type { PolicyTerms } from '../line.ts';

type Person = Pick<PolicyTerms, 'first_name' | 'last_name' | 'national_id'>;

/** Another national id with another name is another person; one of them alone may have been written wrongly. */
const isAnother = (one: Person, other: Person): boolean =>
  one.national_id !== other.national_id && (one.first_name !== other.first_name || one.last_name !== other.last_name);

/**
 * Whether corrected words make somebody else of the holder. They are compared with the person the policy was issued to,
 * not with the correction before, so that several small ones do not add up; after a sale, with the buyer.
 */
export function isAnotherHolder(history: readonly PolicyTerms[], corrected: Person): boolean {
  const holder = history.reduce<Person | undefined>(
    (last, said) => (last && !isAnother(last, said) ? last : said),
    undefined,
  );
  return holder !== undefined && isAnother(holder, corrected);
}
