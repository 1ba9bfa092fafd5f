import type { Paths } from './route.ts';

/** Methods and paths of inquiries about a vehicle. */
export const inquiryPaths = {
  inquiry: {
    inquirePlate: { method: 'POST', path: '/api/order/landing/car-plate-inquiry/' },
    valueVehicle: { method: 'GET', path: '/api/order/wizard-api/car-value/' },
  },
} as const satisfies Paths;
