import type { Outcome } from '@pitlane/contracts';
import type { QuoteChannel } from '@pitlane/domain/people/quote-channel';
import type { WorkKind } from '../../shared/work/index.ts';

/** Work that the outcome of a lead can ask for; a lead has one of them open. */
export const OUTCOME_WORK = [
  'call-about-quote',
  'call-unknown-vehicle',
  'call-fleet-driver',
  'call-no-mechanics',
  'write-to-customer',
  'suspected-workshop',
  'no-supplier',
] as const satisfies WorkKind[];

const SUSPECTED =
  'The contact details belong to a workshop on Pitlane, so the request was not sent. Decide whether it is a customer.';
const NO_SUPPLIER =
  'No workshop is available for a quote, and no call was promised. On the page of the lead, use “Invite workshops” or “Enter a price” for one that can do it, or send the customer a link to continue.';

type Work = { kind: (typeof OUTCOME_WORK)[number]; key: string; message: string };
type Lead = {
  guid: string;
  isUnknownVehicle: boolean;
  fleetCompanyId: number | null;
  channel: QuoteChannel;
  /** What an operator decided about a suspected workshop. */
  workshopVerdict: 'Customer' | 'Workshop' | null;
};

/** What the operator has to do after this outcome, as its page promises; null where the customer needs no help. */
export function workAfter(outcome: Outcome, lead: Lead): Work | null {
  const key = `call/${lead.guid}`;
  const isCalled = outcome.WillCustomerGetCallback;
  if (outcome.Kind === 'quote-callback' && !isCalled) {
    // The page asks the customer to call where there is nothing to write to.
    if (lead.channel === 'call' || lead.channel === 'none') return null;
    return {
      kind: 'write-to-customer',
      key,
      message: 'A vehicle could not be identified. Look it up with the details of the quote, then write.',
    };
  }
  if (outcome.Kind === 'quote-confirmation-error')
    return lead.workshopVerdict === null ? { kind: 'suspected-workshop', key, message: SUSPECTED } : null;
  if (outcome.Kind === 'quote-no-mechanics' && !isCalled)
    return lead.channel === 'none' ? null : { kind: 'no-supplier', key, message: NO_SUPPLIER };
  if (!isCalled) return null;
  if (outcome.Kind === 'quote-no-mechanics')
    return {
      kind: 'call-no-mechanics',
      key,
      message: 'No workshop is available for a quote. Look for one that can do it, then call.',
    };
  if (outcome.Kind !== 'quote-callback')
    return { kind: 'call-about-quote', key, message: 'A customer has prices and has not booked yet.' };
  return lead.fleetCompanyId === null
    ? {
        kind: 'call-unknown-vehicle',
        key,
        message: 'A vehicle could not be identified. Call to finish the quote.',
      }
    : {
        kind: 'call-fleet-driver',
        key,
        message: 'A fleet’s vehicle could not be identified. Call the driver to finish the request.',
      };
}
