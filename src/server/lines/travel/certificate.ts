import type { Answers } from '#wizard/wizard';
import type { Certificate, CertifiedOrder } from '../line.ts';
import { coverOf } from './quote.ts';
import { readRisk } from './risk.ts';
import { type Cover, max } from './tariff-1405.ts';

const regions = new Intl.DisplayNames('en', { type: 'region' });

const coverTitles: Record<Cover, string> = {
  covid: 'COVID-19',
  baggage_plus: 'Extended baggage and documents',
  sports: 'Skiing, diving and mountaineering',
  pre_existing: 'Emergencies of pre-existing conditions',
};

/** What a consulate asks of a travel policy, in English. */
export function travelCertificate({ answers, choice, details }: CertifiedOrder): Certificate {
  const risk = readRisk(answers as Answers, null, String(answers.start_date));
  const { ceiling_eur, duration_days, covers } = coverOf(risk, choice);
  return {
    title: 'Certificate of travel insurance',
    document_title: 'Passport',
    statement:
      'The persons named below are insured for medical expenses, medical evacuation and repatriation during their stay outside Iran.',
    insured: risk.ages.map((_, at) => ({
      name: `${details[`first_name_${at + 1}`]} ${details[`last_name_${at + 1}`]}`,
      document: details[`passport_number_${at + 1}`] ?? '',
    })),
    facts: [
      { label: 'Destination', value: risk.countries.map(code => regions.of(code) ?? code).join(', ') },
      { label: 'Limit of medical cover', value: `EUR ${ceiling_eur.toLocaleString('en')} per person` },
      { label: 'Days of cover', value: String(duration_days) },
      { label: 'Longest single stay', value: `${Math.min(max.stay_days, duration_days)} days in a row` },
      { label: 'Entries', value: risk.visa === 'multi' ? 'Multiple' : 'Single' },
      {
        label: 'Also covered',
        value: ['Lost passport', 'Delayed baggage', ...covers.map(id => coverTitles[id])].join(', '),
      },
    ],
  };
}
