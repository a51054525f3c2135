import type { BookingStatus, FleetApprovalState, SupplierResponseType } from '@pitlane/contracts';
import { BOOKING_STATUS, isActive, isBookedIn, isSubmitted } from '@pitlane/domain/booking/booking-status';
import { isHeldBack } from '@pitlane/domain/booking/fleet-approval';
import type { PriceProposalStatus } from '@pitlane/domain/booking/price-proposal';
import type { BookingFacts } from './booking-facts.ts';
import { BOOKING_MESSAGE_TEXTS, type BookingMessageKind } from './texts.ts';

/** What the texts about a booking state of it, as it is now. */
export type BookingTruth = {
  status: BookingStatus;
  /** Its workshop declined, and no other has claimed it. */
  declinedAt: Date | null;
  /** What its fleet decided; null where it had nothing to decide. */
  approval: FleetApprovalState | null;
  wasSupplierChanged: boolean;
  /** When the work begins; null for a payment without an appointment. */
  startAt: Date | null;
  paidAt: Date | null;
  /** Cents that have gone back, of all payments. */
  refundedCents: number;
  /** The latest answer of the booked workshop. */
  answer: { responseType: SupplierResponseType; availabilities: BookingFacts['proposals'] } | null;
  /** The change that the customer requests, until it is arranged. */
  change: BookingFacts['change'];
  /** What became of the newest price that was proposed; null without one. */
  priceStatus: PriceProposalStatus | null;
};

/**
 * A workshop that declined learns nothing more about the customer, also not from what was ordered before, and none hears
 * of a booking that its fleet has not approved.
 */
export const isWithheld = (
  kind: BookingMessageKind,
  { declinedAt, approval }: Pick<BookingTruth, 'declinedAt' | 'approval'>,
) => BOOKING_MESSAGE_TEXTS[kind].to === 'workshop' && (declinedAt !== null || isHeldBack(approval));

type Topic<Kind> = Kind extends `${infer Name}-mail` | `${infer Name}-sms` ? Name : never;
type Rule = (booking: BookingTruth, now: Date) => boolean;

const isPending: Rule = ({ status, declinedAt, approval }) =>
  status === BOOKING_STATUS.Pending && declinedAt === null && !isHeldBack(approval);
const isAwaitingApproval: Rule = ({ status, approval }) =>
  status === BOOKING_STATUS.Pending && approval === 'Waiting';
const isStillBookedIn: Rule = ({ status }) => isBookedIn(status);
const isRescheduled: Rule = ({ status }) => status === BOOKING_STATUS.Rescheduled;
const isCancelled: Rule = ({ status }) => status === BOOKING_STATUS.Cancelled;
const isPaid: Rule = ({ status, paidAt }) => isSubmitted(status) && paidAt !== null;
// What was moved later did not stay as it was.
const isUnchanged: Rule = ({ status, declinedAt, change }) =>
  (status === BOOKING_STATUS.Pending || status === BOOKING_STATUS.Confirmed) &&
  declinedAt === null &&
  change === null;
const isChangeOpen: Rule = ({ status, change }) => isActive(status) && change !== null;
const isPriceApproved: Rule = ({ status, priceStatus }) => isSubmitted(status) && priceStatus === 'Approved';

const RULES: Record<Topic<BookingMessageKind>, Rule> = {
  'approval-needed': isAwaitingApproval,
  'approval-awaited': isAwaitingApproval,
  'approval-declined': ({ approval }) => approval === 'Declined',
  'booking-received': isPending,
  'new-booking': isPending,
  'booking-waiting': (booking, now) => isPending(booking, now) && booking.answer === null,
  'booking-confirmed': isStillBookedIn,
  'supplier-changed': ({ status, wasSupplierChanged }) =>
    status === BOOKING_STATUS.Confirmed && wasSupplierChanged,
  'booking-link': ({ status }) => isActive(status),
  'times-proposed': (booking, now) =>
    isPending(booking, now) &&
    booking.answer?.responseType === 'ChangeServiceDateOrTime' &&
    booking.answer.availabilities.length > 0,
  'booking-queried': (booking, now) =>
    isPending(booking, now) && booking.answer?.responseType === 'DisagreeWithServiceInformationOrPrice',
  'booking-declined': ({ status, declinedAt }) => status === BOOKING_STATUS.Pending && declinedAt !== null,
  'booking-rescheduled': isRescheduled,
  'workshop-confirmed': isStillBookedIn,
  'workshop-rescheduled': isRescheduled,
  'booking-cancelled': isCancelled,
  'workshop-cancelled': isCancelled,
  'payment-received': isPaid,
  'workshop-paid': isPaid,
  'payment-refunded': ({ refundedCents }) => refundedCents > 0,
  // Money that went back was collected: another payment came after the one that did not arrive.
  'payment-returned': ({ status, declinedAt, paidAt, refundedCents }) =>
    isSubmitted(status) && declinedAt === null && paidAt === null && refundedCents === 0,
  'booking-reminder': ({ status, startAt }, now) => isBookedIn(status) && startAt !== null && startAt > now,
  'review-request': ({ status }) => status === BOOKING_STATUS.Serviced,
  'booking-unchanged': isUnchanged,
  'workshop-unchanged': isUnchanged,
  'price-proposed': ({ status, declinedAt, priceStatus }) =>
    isActive(status) && declinedAt === null && priceStatus === 'Open',
  'price-approved': isPriceApproved,
  'workshop-price-approved': isPriceApproved,
  'workshop-price-declined': ({ status, priceStatus }) => isActive(status) && priceStatus === 'Declined',
  'change-received': isChangeOpen,
  'change-requested': isChangeOpen,
};

/** Whether what a message states of a booking is true now; false for messages about anything else. */
export function stillHolds(kind: string, booking: BookingTruth, now: Date): boolean {
  if (!Object.hasOwn(BOOKING_MESSAGE_TEXTS, kind)) return false;
  const ofBooking = kind as BookingMessageKind;
  const topic = ofBooking.replace(/-(mail|sms)$/, '') as Topic<BookingMessageKind>;
  return !isWithheld(ofBooking, booking) && RULES[topic](booking, now);
}
