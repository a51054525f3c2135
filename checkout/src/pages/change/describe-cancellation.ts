import type { ChangeRequestResponse } from '@pitlane/contracts';
import { formatHours } from '@pitlane/domain/calendar/format-hours';
import { formatShortInstant } from '@pitlane/domain/calendar/format-instant';
import { formatCents } from '@pitlane/domain/money/money';

type Terms = Pick<
  ChangeRequestResponse,
  'WorkshopName' | 'RefundIncGst' | 'FreeCancellationUntil' | 'FreeCancellationHours' | 'IANATimeZone'
>;

const BACK = 'Refunds go back to your original payment method.';

/** What a cancellation costs and gives back, and by which rule. */
export function describeCancellation(terms: Terms): { title: string; text: string } {
  const { WorkshopName: name, RefundIncGst: refund, FreeCancellationHours: hours } = terms;
  const until =
    terms.FreeCancellationUntil &&
    formatShortInstant(new Date(terms.FreeCancellationUntil), terms.IANATimeZone);
  const rule = until ? `You can cancel free of charge until ${until}.` : '';
  if (refund === 0)
    return { title: 'There’s nothing to refund', text: rule || 'We hold no payment for this booking.' };
  if (refund !== null)
    return {
      title: `You’ll get ${formatCents(refund)} back`,
      text: `${rule || `${name} can’t take your booking.`} ${BACK}`,
    };
  return {
    title: 'We’ll agree your refund before we cancel',
    text:
      hours === null
        ? `${name} has no free cancellation. We’ll call you, and nothing is cancelled until you agree.`
        : `Cancelling was free until ${formatHours(hours)} before the booking. We’ll call you, and nothing is cancelled until you agree.`,
  };
}
