import type { BookingDetails } from '@pitlane/contracts';
import { type BookingState, getBookingState } from '@pitlane/domain/booking/booking-state';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatCents } from '@pitlane/domain/money/money';
import {
  alertIcon,
  calendarIcon,
  cardIcon,
  chatIcon,
  checkIcon,
  clockIcon,
  closeIcon,
  infoIcon,
  mailIcon,
  phoneIcon,
  searchIcon,
  shieldIcon,
  starIcon,
  userIcon,
  wrenchIcon,
} from '@pitlane/ui/aria';
import { isBeingRefunded, isPaidOnline } from './is-paid.ts';
import { whenText } from './when-text.ts';

export type StateLook = {
  tone: 'success' | 'info' | 'warning' | 'danger';
  /** Path data. */
  icon: string;
  headline: string;
  /** What it means for the customer, and what happens next. */
  text: string;
};

export const toState = (booking: BookingDetails): BookingState =>
  getBookingState({
    status: booking.BookingStatusId,
    response: booking.WorkshopAnswer?.responseType ?? null,
    hasBegun: booking.HasBegun,
    isDayOver: booking.IsDayOver,
    isPaymentOnly: booking.IsPaymentOnly,
    approval: booking.FleetApproval?.Status ?? null,
  });

/** A booking in one headline and a sentence or two. */
export const describeState = (booking: BookingDetails): StateLook => LOOKS[toState(booking)](booking);

/** Title of the page: the specification's once the workshop has the booking (2 §4 'Confirmation'), else the headline. */
export function toPageTitle(booking: BookingDetails | undefined): string {
  if (!booking) return 'Your booking';
  const { headline } = describeState(booking);
  return KEEP_HEADLINE.includes(toState(booking)) ? headline : 'Booking Received';
}

const KEEP_HEADLINE: readonly BookingState[] = [
  'awaiting-payment',
  'payment-failed',
  'paid',
  'awaiting-approval',
  'declined',
  'cancelled',
];

const LOOKS: Record<BookingState, (booking: BookingDetails) => StateLook> = {
  'awaiting-payment': () => ({
    tone: 'info',
    icon: cardIcon,
    headline: 'Waiting for your payment',
    text: 'Your bank may still be confirming it. This page updates automatically.',
  }),
  'payment-failed': (booking) => ({
    tone: 'danger',
    icon: alertIcon,
    headline: 'Payment not completed',
    text: isBeingRefunded(booking)
      ? 'We couldn’t use your payment for this booking, so we’re sending the money back to you. Then you can pay again.'
      : `${describeRefund(booking)} Try again or use another card; what you entered is kept.`,
  }),
  paid: (booking) => ({
    tone: 'success',
    icon: shieldIcon,
    headline: 'Payment Received',
    text: thank(booking),
  }),
  'awaiting-approval': (booking) => ({
    tone: 'info',
    icon: userIcon,
    headline: 'Waiting for your fleet’s approval',
    text: `${thank(booking)} ${nameFleet(booking)} has to approve a booking of this size before it goes to ${booking.Workshop.Name}. Your time is held for you. ${promiseNews(booking)}`,
  }),
  received: (booking) => ({
    tone: 'success',
    icon: mailIcon,
    headline: 'Booking Received',
    text: `${thank(booking)} Next, ${booking.Workshop.Name} will confirm it, usually within a few working hours. ${promiseNews(booking)}`,
  }),
  unconfirmed: (booking) => ({
    tone: 'warning',
    icon: phoneIcon,
    headline: 'Your booking isn’t confirmed',
    text: `${booking.Workshop.Name} hasn’t confirmed ${whenText(booking)}. Call them, or ask for another time.`,
  }),
  proposed: (booking) => ({
    tone: 'warning',
    icon: clockIcon,
    headline: 'Choose another time',
    text: `${booking.Workshop.Name} can’t do ${whenText(booking)}. Choose one of its times and you’re booked in. Or wait: we’ll call you to agree on a time.`,
  }),
  questioned: (booking) => ({
    tone: 'warning',
    icon: chatIcon,
    headline: `${booking.Workshop.Name} has a question`,
    text: 'It’s about the service or its price. We’ll sort this out with the workshop and call you. Nothing will change without your OK.',
  }),
  declined: (booking) => ({
    tone: 'danger',
    icon: searchIcon,
    headline: 'Your booking needs another workshop',
    text: `${booking.Workshop.Name} can’t take it. We’ll call you to find another workshop${describeChoice(booking)}. ${
      isPaidOnline(booking) ? describeHeldMoney(booking) : NOT_CHARGED
    }`,
  }),
  confirmed: (booking) => ({
    tone: 'success',
    icon: checkIcon,
    headline: 'Your booking is confirmed',
    text: booking.WasSupplierChanged
      ? `${booking.Workshop.Name} has taken it over for ${whenText(booking)}.`
      : `${booking.Workshop.Name} expects you on ${whenText(booking)}.`,
  }),
  moved: (booking) => ({
    tone: 'success',
    icon: calendarIcon,
    headline: 'Your booking has a new time',
    text: `${whenText(booking)} at ${booking.Workshop.Name}, as agreed.`,
  }),
  'in-work': (booking) => ({
    tone: 'info',
    icon: wrenchIcon,
    headline: 'Your service is under way',
    text: `${booking.Workshop.Name} has you booked in for ${whenText(booking)}. Any extra work is quoted to you before it starts.`,
  }),
  past: (booking) => ({
    tone: 'info',
    icon: infoIcon,
    headline: `Your booking was for ${formatLongDay(booking.ServiceDate)}`,
    text: `${booking.Workshop.Name} hasn’t told us yet that the work is done. Once it has, you can leave a review.`,
  }),
  done: (booking) => ({
    tone: 'success',
    icon: starIcon,
    headline: 'Your service is done',
    text: `${thank(booking)} Your review helps other drivers choose.`,
  }),
  cancelled: (booking) => ({
    tone: 'danger',
    icon: closeIcon,
    ...(booking.FleetApproval?.Status === 'Declined'
      ? { headline: 'Your fleet didn’t approve it', text: describeDecline(booking) }
      : {
          headline: 'Booking cancelled',
          text: `There’s nothing more you need to do. ${describeRefund(booking)}`,
        }),
  }),
};

const NOT_CHARGED = 'Nothing was charged.';

/** How the customer finds another workshop alone; nothing where no other has offered to do the work. */
function describeChoice({ OtherOffers }: BookingDetails): string {
  if (OtherOffers === null) return ', or you can choose one yourself';
  return OtherOffers.length > 0 ? ', or you can book one of your other offers' : '';
}

/** The workshop that takes the booking over gets what was paid; who books elsewhere or cancels gets it back. */
const describeHeldMoney = ({ OtherOffers }: BookingDetails): string =>
  OtherOffers?.length === 0
    ? 'Until then, we hold what you paid. If you cancel, we’ll refund it in full.'
    : 'If you book elsewhere or cancel, what you paid is refunded in full.';

const promiseNews = ({ HasEmail }: BookingDetails): string =>
  `We’ll let you know by ${HasEmail ? 'email and SMS' : 'SMS'}.`;

const thank = ({ CustomerFirstName: name }: BookingDetails): string =>
  name ? `Thank you, ${name}.` : 'Thank you.';

const nameFleet = ({ FleetApproval }: BookingDetails): string => FleetApproval?.FleetName || 'Your fleet';

function describeDecline(booking: BookingDetails): string {
  const reason = booking.FleetApproval?.Reason;
  return `${nameFleet(booking)} declined the booking${reason ? `: “${reason}”.` : '.'} ${NOT_CHARGED} You can choose again from your quotes.`;
}

/** What came or comes back to the customer of a booking that is cancelled or was not paid. */
function describeRefund({ Payments }: BookingDetails): string {
  const refunded = Payments.find(({ TransactionStatus }) => TransactionStatus === 'refunded');
  if (refunded) return `${formatCents(refunded.AmountIncGst)} goes back to your original payment method.`;
  return isPaidOnline({ Payments }) || isBeingRefunded({ Payments })
    ? 'Refunds go back to your original payment method.'
    : NOT_CHARGED;
}
