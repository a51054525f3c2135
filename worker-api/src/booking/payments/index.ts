export { alertMessages, closeAlert, openAlerts } from './alerts.ts';
export { endingWhatIsInTheWay } from './blocking-payment.ts';
export { payments } from './feature.ts';
export { recordFreePurchase } from './free-purchase.ts';
export { orderRefund, RefundRefused } from './order-refund.ts';
export { webhooks } from './webhook-routes.ts';
