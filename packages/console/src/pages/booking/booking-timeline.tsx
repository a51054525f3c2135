import { getBookingMessage } from '@pitlane/client';
import type { OperatorBooking, TimelineEvent } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useHasPermission } from '../../app/me.ts';
import { MessageDialog } from '../../app/message-dialog.tsx';
import { Timeline } from '../../app/timeline.tsx';
import { SendAgain } from './send-again.tsx';
import { useBookingStep } from './use-booking-step.ts';

/** All that happened to a booking; messages can be read and, by who may, sent again. */
export function BookingTimeline({ booking }: { booking: OperatorBooking }) {
  const [read, setRead] = useState<TimelineEvent | null>(null);
  const arrange = useBookingStep(booking.Id, () => setRead(null));
  const mayArrange = useHasPermission(PERMISSION.operatorArrange);
  const messageId = read?.MessageId ?? null;
  return (
    <>
      <Timeline events={booking.Timeline} timeZone={booking.IANATimeZone} onRead={setRead} />
      {read && messageId !== null && (
        <MessageDialog
          event={read}
          message={{
            queryKey: ['message', booking.Id, messageId],
            queryFn: ({ signal }) => getBookingMessage(api, booking.Id, messageId, signal),
          }}
          isPending={arrange.isPending}
          onClose={() => {
            setRead(null);
            arrange.reset();
          }}
        >
          {mayArrange && read.CanSendAgain && <SendAgain messageId={messageId} arrange={arrange} />}
        </MessageDialog>
      )}
    </>
  );
}
