import type { Feature } from '../features.ts';
import { readPaymentLimits } from './limits.ts';
import { refundPayment } from './refunds.ts';
import { paymentRoutes } from './routes.ts';
import { sweepPayments } from './sweep.ts';

export const payments: Feature = {
  routes: paymentRoutes,
  jobs: {
    'sweep-payments': sweepPayments,
    'refund-payment': refundPayment,
    'read-payment-limits': readPaymentLimits,
  },
  crontab: ['* * * * * sweep-payments', '* * * * * read-payment-limits'],
};
