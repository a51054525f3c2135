import type { BookingStatus, SupplierResponseType } from '@pitlane/contracts/enums';
import type { PortalHeading } from '@pitlane/contracts/portal';

/** What a supplier reads about a booking. */
export type PortalView = { heading: PortalHeading; text: string | null };

export type PortalFacts = {
  status: BookingStatus;
  response: SupplierResponseType | null;
  /** False when another supplier has it or the offer ended. */
  isOfferAvailable: boolean;
  /** Public number of the customer service team; null where there is none. */
  customerServicePhone: string | null;
  /** The offer went to more than one supplier: the first to confirm has the job. */
  isClaim?: boolean;
  /** Only customer service can answer, as for a booking whose supplier was changed. */
  isByPhone?: boolean;
  /** Another supplier does the job. */
  isElsewhere?: boolean;
};

/**
 * Whether the page requires a response (2 §4): the offer is available and unanswered, the booking is Pending and its
 * supplier was not changed.
 */
export const isResponseRequired = (
  facts: Pick<PortalFacts, 'status' | 'response' | 'isOfferAvailable' | 'isByPhone'>,
): boolean =>
  facts.status === 'Pending' && facts.response === null && facts.isOfferAvailable && !facts.isByPhone;

/** Several workshops have the offer: the first to confirm gets the job. */
export const CLAIM_TEXT = 'Choose to claim this booking';

const TAKEN: PortalView = {
  heading: 'No action required',
  text: 'This job has been taken or is no longer available.',
};

/** Heading and text of the booking page (2 §4, table). Pending with a Confirm response awaits confirmation. */
export function portalView(facts: PortalFacts): PortalView {
  if (facts.isElsewhere && facts.status !== 'Cancelled')
    return facts.response === 'Decline' ? pendingView(facts) : TAKEN;
  switch (facts.status) {
    case 'Pending':
      return facts.isOfferAvailable || facts.response !== null ? pendingView(facts) : TAKEN;
    case 'Confirmed':
    case 'Rescheduled':
      return { heading: 'Booked in', text: null };
    case 'Serviced':
      return { heading: 'Booking completed', text: null };
    case 'Cancelled':
      return { heading: 'Booking cancelled', text: null };
    default:
      return { heading: 'No action required', text: null };
  }
}

function pendingView(facts: PortalFacts): PortalView {
  switch (facts.response) {
    case null:
      return { heading: 'Action required', text: actionText(facts) };
    case 'Confirm':
      return { heading: 'Awaiting confirmation', text: null };
    case 'DisagreeWithServiceInformationOrPrice':
      return { heading: 'Awaiting confirmation', text: 'You queried the service data or price.' };
    case 'ChangeServiceDateOrTime':
      return { heading: 'Awaiting confirmation', text: 'You proposed another date or time.' };
    case 'Decline':
      return { heading: 'No action required', text: 'You declined this booking.' };
  }
}

function actionText({ isByPhone, isClaim, customerServicePhone }: PortalFacts): string {
  if (isByPhone)
    return customerServicePhone === null
      ? 'Only customer service can answer this booking'
      : `Call the customer service team on ${customerServicePhone}`;
  return isClaim ? CLAIM_TEXT : 'Confirm if you can do this job';
}
