import { readPaymentLimits } from '../../marketplace/payment-methods/index.ts';
import type { Feature } from '../../platform/feature.ts';
import { refundDeclined } from './refund-declined.ts';
import { refundPayment } from './refunds.ts';
import { reviewPayments } from './review.ts';
import { paymentRoutes } from './routes.ts';
import { sweepPayments } from './sweep.ts';

export const payments: Feature = {
  routes: paymentRoutes,
  jobs: {
    'sweep-payments': sweepPayments,
    'refund-payment': refundPayment,
    'refund-declined': refundDeclined,
    'review-payments': reviewPayments,
    'read-payment-limits': readPaymentLimits,
  },
  // By a key, a run takes the place of one that failed and waits: they don’t add up while the database is in trouble.
  crontab: [
    '* * * * * sweep-payments ?jobKey=sweep-payments',
    '* * * * * read-payment-limits',
    '*/5 * * * * review-payments ?jobKey=review-payments',
  ],
};
