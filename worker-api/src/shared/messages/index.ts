export { findCustomerOrigin } from './find-customer-origin.ts';
export { findMailBrand } from './find-mail-brand.ts';
export { findPartnerSender } from './find-partner-sender.ts';
export { refuseManySends, takeLinkPoints } from './link-limits.ts';
export { takeRecipientPoint } from './message-limits.ts';
export {
  countOrders,
  forgetMessages,
  type MessageSubject,
  orderMessages,
  type Repetition,
  wasOrdered,
} from './order-message.ts';
export { previewMessage } from './preview-message.ts';
export { resendMessage } from './queue-again.ts';
export { sendAgain } from './send-again.ts';
export {
  createReader,
  type Links,
  type LoadMessage,
  type MessageReader,
  type MessageSenders,
  messageJobs,
  NO_LINK,
  sendersFor,
  type WaitingMessage,
} from './send-message.ts';
export type * from './texts/account-facts.ts';
export { TRANSFER_TEXTS } from './texts/account-transfer.ts';
export { APPLICATION_TEXTS } from './texts/application.ts';
export type { BookingFacts } from './texts/booking-facts.ts';
export { DIRECT_LEAD_TEXTS } from './texts/direct-lead.ts';
export {
  FLEET_ANSWER_TEXTS,
  FLEET_DRIVER_TEXTS,
} from './texts/fleet-driver.ts';
export { INVITATION_TEXTS } from './texts/invitation.ts';
export { JOB_OFFER_TEXTS, type JobOfferFacts } from './texts/job-offer.ts';
export { LEAD_LINK_TEXTS } from './texts/lead-link.ts';
export type * from './texts/quote-facts.ts';
export { QUOTE_LINK_TEXTS } from './texts/quote-link.ts';
export { QUOTE_REQUEST_TEXTS } from './texts/quote-request.ts';
export { type BookingTruth, isWithheld, stillHolds } from './texts/still-holds.ts';
export {
  BOOKING_MESSAGE_TEXTS,
  type BookingMessageKind,
  isMessageKind,
  MESSAGE_TEXTS,
  type MessageKind,
} from './texts/texts.ts';
export { WORK_TEXTS, type WorkFacts } from './texts/work.ts';
export { WORKSHOP_PAPER_TEXTS } from './texts/workshop-paper.ts';
export { WORKSHOP_QUOTE_TEXTS } from './texts/workshop-quote.ts';
export { listUnsent } from './unsent-messages.ts';
export { findReachableBySms, orderBookingMessages } from './workshop-sms.ts';
export { writeMessage } from './write-message.ts';
