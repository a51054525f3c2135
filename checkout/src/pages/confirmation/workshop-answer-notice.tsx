import { ApiError, acceptTime } from '@pitlane/client';
import type { BookingDetails } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { Banner, Button, LinkButton } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { bookingQuery } from '../../app/booking.ts';
import { isPaidOnline } from './is-paid.ts';
import styles from './workshop-answer-notice.module.css';

/** What the customer can do about an answer of the workshop: take a proposed time, or choose another workshop. */
export function WorkshopAnswerNotice({ booking }: { booking: BookingDetails }) {
  if (booking.BookingStatusId !== 'Pending') return null;
  switch (booking.WorkshopAnswer?.responseType) {
    case 'Decline':
      return <DeclinedNotice booking={booking} />;
    case 'ChangeServiceDateOrTime':
      return <ProposedTimes booking={booking} times={booking.WorkshopAnswer.availabilities} />;
    default:
      return null;
  }
}

function DeclinedNotice({ booking }: { booking: BookingDetails }) {
  const isPaid = isPaidOnline(booking);
  return (
    <Banner
      tone="warning"
      title={`${booking.Workshop.Name} cannot take your booking`}
      actions={
        <>
          <LinkButton size="small" href={`/quotes/${booking.LeadId}`}>
            Choose another workshop
          </LinkButton>
          <LinkButton variant="secondary" size="small" href={`/booking/${booking.BookingToken}/change`}>
            {isPaid ? 'Cancel and get a refund' : 'Cancel'}
          </LinkButton>
        </>
      }
    >
      We’ll call you to find another workshop. You can also choose one yourself
      {isPaid ? ': what you paid for this booking is then refunded in full.' : '.'}
    </Banner>
  );
}

type Times = NonNullable<BookingDetails['WorkshopAnswer']>['availabilities'];

function ProposedTimes({ booking, times }: { booking: BookingDetails; times: Times }) {
  const queries = useQueryClient();
  const accept = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (time: Times[number]) =>
      acceptTime(api, booking.BookingToken, { Date: time.date, StartAt: time.startAt }),
    onSettled: () => queries.invalidateQueries({ queryKey: bookingQuery(booking.BookingToken).queryKey }),
  });
  return (
    <Banner tone="info" title={`${booking.Workshop.Name} proposes another time`}>
      Choose one and it is booked in. Or wait: we’ll call you to agree on a time.
      <ul className={styles.times}>
        {times.map((time) => {
          const label = `${formatLongDay(time.date)}, ${formatTime(time.startAt)} to ${formatTime(time.endAt)}`;
          return (
            <li key={`${time.date} ${time.startAt}`}>
              <Button
                variant="secondary"
                isPending={accept.isPending && accept.variables === time}
                isDisabled={accept.isPending}
                onPress={() => accept.mutate(time)}
              >
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
      {accept.isError && <p role="alert">{describeFailure(accept.error)}</p>}
    </Banner>
  );
}

const describeFailure = (error: unknown): string =>
  (error instanceof ApiError && error.problem?.detail) || 'We couldn’t book this time. Please try again.';
