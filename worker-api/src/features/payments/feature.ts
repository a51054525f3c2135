import type { Feature } from '../features.ts';
import { refundPayment } from './refunds.ts';
import { paymentRoutes } from './routes.ts';
import { sweepPayments } from './sweep.ts';

export const payments: Feature = {
  routes: paymentRoutes,
  jobs: { 'sweep-payments': sweepPayments, 'refund-payment': refundPayment },
  crontab: ['* * * * * sweep-payments'],
};
