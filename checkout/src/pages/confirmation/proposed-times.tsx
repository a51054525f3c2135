import { acceptTime, refusalDetail } from '@pitlane/client';
import type { WorkshopAnswer } from '@pitlane/contracts';
import { Button } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { bookingQuery } from '../../app/booking.ts';
import styles from './state-panel.module.css';
import { whenText } from './when-text.ts';

type Times = WorkshopAnswer['availabilities'];

type Props = {
  bookingToken: string;
  times: Times;
  /** Once the page shows the booking with its new time, and these buttons have gone. */
  onBooked: () => void;
};

/** The times that the workshop proposes; one press books it in. */
export function ProposedTimes({ bookingToken, times, onBooked }: Props) {
  const queries = useQueryClient();
  const accept = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (time: Times[number]) =>
      acceptTime(api, bookingToken, { Date: time.date, StartAt: time.startAt }),
    onSettled: async (_answer, error) => {
      await queries.invalidateQueries({ queryKey: bookingQuery(bookingToken).queryKey });
      if (!error) onBooked();
    },
  });
  return (
    <>
      <ul className={styles.times} aria-label="Times you can choose">
        {times.map((time) => (
          <li key={`${time.date} ${time.startAt}`}>
            <Button
              variant="secondary"
              isPending={accept.isPending && accept.variables === time}
              onPress={() => {
                if (!accept.isPending) accept.mutate(time);
              }}
            >
              {whenText({ ServiceDate: time.date, TimeOfArrival: time.startAt, TimeOfArrivalTo: time.endAt })}
            </Button>
          </li>
        ))}
      </ul>
      {accept.isError && (
        <p role="alert">{refusalDetail(accept.error, 'We couldn’t book this time. Please try again.')}</p>
      )}
    </>
  );
}
