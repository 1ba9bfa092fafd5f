import { readNationalId } from '#persian/national-id';
import { formatPlate, readPlate } from '#persian/plate';
import type { Answers } from '#wizard/wizard';
import type { DocumentKind, DraftFacts, LineOrder } from '../line.ts';

export const isFound = ({ proof }: Pick<LineOrder, 'proof'>) => proof.found_by_inquiry === true;
/** A policy of the same owner and vehicle was issued here before. */
const isInsuredHere = ({ proof }: Pick<LineOrder, 'proof'>) => proof.insured_here === true;

/**
 * What the form knows of owner and vehicle. The vehicle counts as proven when the registry itself told us all that the
 * price was computed of; what the customer has corrected is proven by documents.
 */
export function draftFacts(answers: Answers, is_verified: boolean): DraftFacts {
  const national_id = typeof answers.national_id === 'string' ? readNationalId(answers.national_id) : null;
  const read = readPlate(answers.plate);
  const plate = read && formatPlate(read);
  const found_by_inquiry = is_verified && national_id !== null;
  return { national_id, subject: { key: plate, identifier: plate }, proof: { found_by_inquiry } };
}

/** The vehicle's card is asked for, unless the national inquiry has proven the vehicle. */
export function documentsOf(order: Pick<LineOrder, 'proof'>): DocumentKind[] {
  const card = { hint: 'چهار گوشهٔ کارت در قاب باشد.', required: !isFound(order) && !isInsuredHere(order) };
  const optional = { hint: 'اختیاری؛ صدور را تندتر می‌کند', required: false };
  return [
    { kind: 'car_card_front', title: 'روی کارت وسیلهٔ نقلیه', ...card },
    { kind: 'car_card_back', title: 'پشت کارت وسیلهٔ نقلیه', ...card },
    { kind: 'previous_policy', title: 'بیمه‌نامهٔ قبلی', ...optional },
    { kind: 'driving_licence', title: 'گواهینامهٔ مالک', ...optional },
  ];
}

export const provenNote = (order: Pick<LineOrder, 'proof'>): string | null =>
  isInsuredHere(order)
    ? 'وسیلهٔ نقلیه از بیمه‌نامهٔ قبلی شما شناخته شده و مدرکی لازم نیست'
    : isFound(order)
      ? 'سنهاب وسیلهٔ نقلیه را تأیید کرده و مدرکی لازم نیست'
      : null;
