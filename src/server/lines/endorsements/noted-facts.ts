import { persianDigits } from '#persian/digits';
import type { OrderFact } from '../line.ts';

/** Details that changes have added to a policy, beside what its line describes. */
const titles: Record<string, { label: string; ltr: boolean }> = {
  vin: { label: 'شمارهٔ VIN', ltr: true },
  chassis: { label: 'شمارهٔ شاسی', ltr: true },
  engine: { label: 'شمارهٔ موتور', ltr: true },
  address: { label: 'نشانی', ltr: false },
  postal_code: { label: 'کد پستی', ltr: true },
};

export const notedTitle = (name: string): string => titles[name]?.label ?? name;

/** What a policy says beside its line's own facts; to be added to them whenever they are described anew. */
export const notedFacts = (details: Record<string, string>): OrderFact[] =>
  Object.entries(titles).flatMap(([name, title]) => {
    const value = details[name];
    return value ? [{ ...title, value: name === 'postal_code' ? persianDigits(value) : value }] : [];
  });

/** The facts of a policy with those of its details as they are now. */
export const withNoted = (facts: readonly OrderFact[], details: Record<string, string>): OrderFact[] => {
  const labels = Object.values(titles).map(({ label }) => label);
  return [...facts.filter(({ label }) => !labels.includes(label)), ...notedFacts(details)];
};
