import type { BookingChange } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { Banner } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { usePromises } from '../../app/use-promises.ts';

type Props = { wish: Pick<BookingChange, 'Kind' | 'WantedDay'>; action?: ReactNode };

/** The change that the customer requested; the booking itself has not changed yet. */
export function ChangeWish({ wish, action }: Props) {
  const { Reply } = usePromises();
  return (
    <Banner
      tone="success"
      title={
        wish.Kind === 'Cancel'
          ? 'We’ve received your request to cancel'
          : 'We’ve received your request to change'
      }
      actions={action}
    >
      {wish.WantedDay && <>You asked for {formatLongDay(wish.WantedDay)}. </>}
      Your booking stays as it is until we’ve arranged this with the workshop. We’ll call you {Reply}.
    </Banner>
  );
}
