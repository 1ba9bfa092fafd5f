/**
 * Mistakes in the declaration of an endpoint that the compiler says. Nothing here runs: `npm run types` fails where a
 * mistake is accepted or correct use is refused.
 */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint';

const route = { method: 'POST', path: '/api/things/' } as const;
const words = { summary: 'A thing', answer: z.null() };

export const correctUse = [
  endpoint({ ...route, ...words, access: 'customer', scope: 'own', idempotent: true }),
  endpoint({ ...route, ...words, access: 'optional', scope: 'own' }),
  endpoint({ ...route, ...words, access: 'anyone' }),
];

export const mistakes = [
  // @ts-expect-error: a key belongs to a customer, so that nobody gets the answer of another one
  endpoint({ ...route, ...words, access: 'anyone', idempotent: true }),
  // @ts-expect-error: a visitor is nobody
  endpoint({ ...route, ...words, access: 'optional', scope: 'own', idempotent: true }),
  // @ts-expect-error: partners have no keys of this kind
  endpoint({ ...route, ...words, access: 'partner', idempotent: true }),
];
