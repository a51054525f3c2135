import { ApplicationState, DataFileState } from '@pitlane/contracts';
import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { CHANGE_REQUEST_STATUS } from '@pitlane/domain/booking/change-request-status';
import { PRICE_PROPOSAL_STATUS } from '@pitlane/domain/booking/price-proposal';
import { REVIEW_FLAG_STATUS } from '@pitlane/domain/booking/review-flag-status';
import { IMAGE_STATUS } from '@pitlane/domain/funnel/image-upload';
import { LEAD_STATUS } from '@pitlane/domain/funnel/lead-status';
import { PAYMENT_STATE } from '@pitlane/domain/payment/payment-state';
import { REFUND_STATE } from '@pitlane/domain/payment/refund-state';
import { MESSAGE_STATE } from '@pitlane/domain/people/message-state';
import { INVITATION_STATUS } from '@pitlane/domain/portal/invitation-status';
import { LEAD_BID_STATUS, OFFER_STATUS } from '@pitlane/domain/portal/offer-status';
import { TRANSFER_STATUS } from '@pitlane/domain/portal/transfer-status';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/support/use-test-app.ts';

const app = useTestApp();

/** The words of each column, by `table.column`. */
const WORDS: Record<string, readonly string[]> = {
  'account_transfer.status': Object.keys(TRANSFER_STATUS),
  'booking.status': Object.keys(BOOKING_STATUS),
  'booking_change_request.status': Object.keys(CHANGE_REQUEST_STATUS),
  'booking_offer.status': Object.keys(OFFER_STATUS),
  'booking_price_proposal.status': Object.keys(PRICE_PROPOSAL_STATUS),
  'captured_image.status': Object.keys(IMAGE_STATUS),
  'data_file_upload.state': DataFileState.options,
  'lead.status': Object.keys(LEAD_STATUS),
  'lead_bid.status': Object.keys(LEAD_BID_STATUS),
  'message.state': Object.keys(MESSAGE_STATE),
  'payment.state': Object.keys(PAYMENT_STATE),
  'payment_refund.state': Object.keys(REFUND_STATE),
  'review_flag.status': Object.keys(REVIEW_FLAG_STATUS),
  'store_invitation.status': Object.keys(INVITATION_STATUS),
  'workshop_application.status': ApplicationState.options,
};

test('the database takes the statuses that the code knows, and no other', async () => {
  const checks = await app.sql<{ name: string; rule: string }[]>`
    select c.conrelid::regclass::text || '.' || a.attname as name, pg_get_constraintdef(c.oid) as rule
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and a.attname in ('status', 'state')`;
  const words = checks.map(({ name, rule }) => [
    name,
    [...rule.matchAll(/'(\w+)'::text/g)].map(([, word]) => word).toSorted(),
  ]);
  const expected = Object.entries(WORDS).map(([name, known]) => [name, known.toSorted()]);
  expect(Object.fromEntries(words)).toEqual(Object.fromEntries(expected));
});
