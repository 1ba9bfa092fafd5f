import type { Paths } from './route.ts';

/** Methods and paths of price, payment and cancellation. */
export const paymentPaths = {
  payment: {
    calculatePrice: { method: 'POST', path: '/payment/api/order/calculate-price-fennec/:id/' },
    pay: { method: 'POST', path: '/payment/api/order/:id/pay/' },
    readResult: { method: 'GET', path: '/api/order/after-payment/:id/' },
    readPayable: { method: 'GET', path: '/payment/api/payable/:id/' },
    readPayableResult: { method: 'GET', path: '/payment/api/payable/:id/result/' },
    readOutcome: { method: 'POST', path: '/api/payment/outcome/' },
    cancelOrder: { method: 'POST', path: '/api/order/request-cancellation/:id/' },
  },
} as const satisfies Paths;
