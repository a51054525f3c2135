export { cancelBlockingPayment } from './blocking-payment.ts';
export { endOpenPayment } from './end-open-payment.ts';
export { payments } from './feature.ts';
export { recordFreePurchase } from './free-purchase.ts';
export { findRefundable, orderRefund, RefundError, RepeatedRefundError } from './order-refund.ts';
export { webhooks } from './webhook-routes.ts';
