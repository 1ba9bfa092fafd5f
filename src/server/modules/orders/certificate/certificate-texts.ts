import { support } from '#contract/support-ways';

/** Words of the certificate and of the page that checks it. Those who read them abroad read English. */
export const certificateTexts = {
  product: 'Panah',
  broker: 'Online insurance broker',
  sample: 'Demonstration sample',
  insured: 'Insured persons',
  document: (number: string, title = 'Document') => `${title} ${number}`,
  policy: 'Policy',
  insurer: 'Insurer',
  number: 'Policy number',
  from: 'Valid from',
  until: 'Valid until',
  check: 'Check this certificate',
  checking: 'Scan the code or open the address: the page says whether this policy is valid.',
  code: 'QR code of the address that checks this certificate',
  help: `Panah support: ${support.phone}`,
  not_real: 'This document is a sample. It is registered nowhere and has no legal value.',
  states: {
    valid: 'This policy is valid',
    ended: 'This policy has ended',
    withdrawn: 'This policy is no longer valid',
  },
  compare: 'Compare names, document numbers and dates with the paper in your hand.',
};

/** «10 December 2026». */
export const englishDate = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
