import { getOfferCandidates } from '@pitlane/client';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatCentsRange } from '@pitlane/domain/money/money';
import { RadioGroup, Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { LoadError } from '../../app/load-error.tsx';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { WorkshopChoices } from '../../app/workshop-choices.tsx';
import type { BookingDialogProps } from './booking-dialogs.tsx';
import { HOURS } from './hours.ts';

/** Offers the job to other workshops at the same day and price. */
export function OfferDialog({ booking, onStep, ...props }: BookingDialogProps) {
  const [ids, setIds] = useState<string[]>([]);
  const [hours, setHours] = useState('24');
  const price = formatCentsRange(booking.TotalIncGst, booking.MaximumTotalIncGst);
  return (
    <ReasonDialog
      {...props}
      title="Offer to other workshops"
      confirm={ids.length > 1 ? `Offer to ${ids.length} workshops` : 'Offer the booking'}
      isReady={ids.length > 0}
      onSubmit={(reason) =>
        onStep({
          step: 'offer',
          body: { WorkshopIds: ids.map(Number), Hours: Number(hours), Reason: reason },
        })
      }
    >
      <p>
        {formatLongDay(booking.ServiceDate)}, {price} {booking.Currency}. The first to confirm gets the
        booking, and we let the customer know.
      </p>
      <Candidates bookingId={booking.Id} chosen={ids} onChoose={setIds} />
      <RadioGroup label="Open for" value={hours} onChange={setHours} options={HOURS} />
    </ReasonDialog>
  );
}

type CandidatesProps = { bookingId: number; chosen: string[]; onChoose: (ids: string[]) => void };

function Candidates({ bookingId, chosen, onChoose }: CandidatesProps) {
  const query = useQuery({
    queryKey: ['booking', bookingId, 'offer-candidates'],
    queryFn: ({ signal }) => getOfferCandidates(api, bookingId, signal),
    // Places at workshops are taken while a person reads.
    gcTime: 0,
  });
  if (query.error && !query.data)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={120} />;
  const { Workshops } = query.data;
  if (Workshops.length === 0)
    return (
      <p>No other workshop priced this work. Agree with the customer on another day or cancel the booking.</p>
    );
  return (
    <WorkshopChoices
      label="Workshops that priced this work"
      choices={Workshops.map(({ WorkshopId, WorkshopName, SuburbName, Obstacle, ...price }) => ({
        id: WorkshopId,
        name: `${WorkshopName}, ${SuburbName}`,
        obstacle: Obstacle,
        hint: Obstacle ?? `Quoted ${formatCentsRange(price.MinimumIncGst, price.MaximumIncGst)}`,
      }))}
      value={chosen}
      onChange={onChoose}
    />
  );
}
