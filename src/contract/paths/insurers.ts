import type { Paths } from './route.ts';

/** Methods and paths of insurers and their figures. */
export const insurersPaths = {
  insurers: {
    list: { method: 'GET', path: '/insurance_api/insurance-companies/' },
    listDamageCenters: { method: 'GET', path: '/insurance_api/insurance-damage-centers/:id' },
    listDamageCities: { method: 'GET', path: '/insurance_api/damage-centers-cities/:id' },
    listDamageFields: { method: 'GET', path: '/insurance_api/damage-centers-field-of-activities/:id' },
    read: { method: 'GET', path: '/insurance_api/insurance-companies/:slug/' },
  },
} as const satisfies Paths;
