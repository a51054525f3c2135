import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import type { BookingDetails } from '@pitlane/contracts';
import { isResumable } from '@pitlane/domain/booking/booking-status';
import { Card, Skeleton, Stack, Timeline } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bookingQuery } from '../../app/booking.ts';
import { removeDiscountCode } from '../../app/discount-cookie.ts';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import { BookingFacts, BookingPrice } from './booking-facts.tsx';
import { bookingSteps } from './booking-timeline.ts';
import { ChangeNotice } from './change-notice.tsx';
import styles from './confirmation-page.module.css';
import { confirmationPollMs } from './confirmation-poll.ts';
import { toPageTitle } from './describe-state.ts';
import { PriceApproval } from './price-approval.tsx';
import { usePurchaseEvent } from './purchase-event.ts';
import { StatePanel } from './state-panel.tsx';
import { TakeAlong } from './take-along.tsx';

/** `/booking/{bookingToken}/confirmation` and, in the product flow, `…/product-confirmation` (2 §4). */
export function ConfirmationPage() {
  const { bookingToken = '' } = useParams({ strict: false });
  const booking = useQuery({
    ...bookingQuery(bookingToken),
    refetchInterval: ({ state }) => confirmationPollMs(state.data, state.dataUpdateCount),
  });
  useDocumentTitle(toPageTitle(booking.data));
  usePurchaseEvent(booking.data);
  useEffect(() => {
    // What was paid with it is done: the code of the session goes (2 §4 'Payment').
    if (booking.data && !isResumable(booking.data.BookingStatusId)) removeDiscountCode();
  }, [booking.data]);
  const failure = renderQueryFailure(booking);
  if (failure) return failure;
  if (!booking.data) return <Skeleton height={420} />;
  return <Confirmation booking={booking.data} />;
}

const Confirmation = ({ booking }: { booking: BookingDetails }) => (
  <Stack gap={5}>
    <StatePanel booking={booking} />
    <PriceApproval booking={booking} />
    <ChangeNotice booking={booking} />
    <div className={styles.columns}>
      <Stack gap={5}>
        <Card title="Your booking">
          <BookingFacts booking={booking} />
          <TakeAlong booking={booking} />
        </Card>
        <Card title="Price">
          <BookingPrice booking={booking} />
        </Card>
      </Stack>
      <Card title="What happens next">
        <Timeline label="What happens next" items={bookingSteps(booking)} />
      </Card>
    </div>
  </Stack>
);
