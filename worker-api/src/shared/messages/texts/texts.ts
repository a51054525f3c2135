import { TRANSFER_TEXTS } from './account-transfer.ts';
import { AFTERCARE_TEXTS } from './aftercare.ts';
import { APPLICATION_TEXTS } from './application.ts';
import { BOOKING_TEXTS } from './booking.ts';
import { BOOKING_CHANGE_TEXTS } from './booking-change.ts';
import { DIRECT_LEAD_TEXTS } from './direct-lead.ts';
import { FLEET_APPROVAL_TEXTS } from './fleet-approval.ts';
import { FLEET_ANSWER_TEXTS, FLEET_DRIVER_TEXTS } from './fleet-driver.ts';
import { INVITATION_TEXTS } from './invitation.ts';
import { JOB_OFFER_TEXTS } from './job-offer.ts';
import { LEAD_LINK_TEXTS } from './lead-link.ts';
import { PAYMENT_TEXTS } from './payment.ts';
import { PRICE_PROPOSAL_TEXTS } from './price-proposal.ts';
import { QUOTE_LINK_TEXTS } from './quote-link.ts';
import { QUOTE_REQUEST_TEXTS } from './quote-request.ts';
import { WORK_TEXTS } from './work.ts';
import { WORKSHOP_PAPER_TEXTS } from './workshop-paper.ts';
import { WORKSHOP_QUOTE_TEXTS } from './workshop-quote.ts';

/** Everything about one booking. */
export const BOOKING_MESSAGE_TEXTS = {
  ...BOOKING_TEXTS,
  ...BOOKING_CHANGE_TEXTS,
  ...PRICE_PROPOSAL_TEXTS,
  ...PAYMENT_TEXTS,
  ...AFTERCARE_TEXTS,
  ...FLEET_APPROVAL_TEXTS,
};

/** Every mail and SMS that leaves, by kind. */
export const MESSAGE_TEXTS = {
  ...BOOKING_MESSAGE_TEXTS,
  ...JOB_OFFER_TEXTS,
  ...QUOTE_REQUEST_TEXTS,
  ...QUOTE_LINK_TEXTS,
  ...LEAD_LINK_TEXTS,
  ...DIRECT_LEAD_TEXTS,
  ...INVITATION_TEXTS,
  ...APPLICATION_TEXTS,
  ...WORKSHOP_PAPER_TEXTS,
  ...TRANSFER_TEXTS,
  ...FLEET_DRIVER_TEXTS,
  ...FLEET_ANSWER_TEXTS,
  ...WORK_TEXTS,
  ...WORKSHOP_QUOTE_TEXTS,
};

/** The channel is the end of a kind's name: `…-mail` or `…-sms`. */
export type MessageKind = keyof typeof MESSAGE_TEXTS;
export type BookingMessageKind = keyof typeof BOOKING_MESSAGE_TEXTS;

export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(MESSAGE_TEXTS, kind);
