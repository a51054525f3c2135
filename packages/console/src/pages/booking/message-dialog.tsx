import { FormError } from '@pitlane/app-shell/form-error';
import { getBookingMessage } from '@pitlane/client';
import type { BookingEvent } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Button, Dialog, Skeleton, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';
import { LoadError } from '../../app/load-error.tsx';
import { useHasPermission } from '../../app/me.ts';
import styles from './booking.module.css';
import { ReasonField } from './reason-field.tsx';
import { useBookingStep } from './use-booking-step.ts';

type Props = { bookingId: number; messageId: number; event: BookingEvent; onClose: () => void };

/** The text of a message and, for who may, sending it again. */
export function MessageDialog({ bookingId, messageId, event, onClose }: Props) {
  const query = useQuery({
    queryKey: ['message', bookingId, messageId],
    queryFn: ({ signal }) => getBookingMessage(api, bookingId, messageId, signal),
  });
  const mayArrange = useHasPermission(PERMISSION.operatorArrange);
  return (
    <Dialog title={event.Title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack>
        {query.error && !query.data ? (
          <LoadError level={2} error={query.error} onRetry={() => void query.refetch()} />
        ) : !query.data ? (
          <Skeleton height={160} />
        ) : (
          <>
            {query.data.Subject !== null && <p className={styles.what}>{query.data.Subject}</p>}
            <p className={styles.message}>{query.data.Text}</p>
            <p className={styles.when}>
              As it would be written now: what was sent before may differ. The customer’s own links are left
              out.
            </p>
          </>
        )}
        {mayArrange && event.CanSendAgain && <SendAgain {...{ bookingId, messageId, onClose }} />}
      </Stack>
    </Dialog>
  );
}

/** The reference belongs to this opened dialog, so that a second press sends nothing more. */
function SendAgain({ bookingId, messageId, onClose }: Omit<Props, 'event'>) {
  const [reference] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const take = useBookingStep(bookingId, onClose);
  const isReady = reason.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !take.isPending)
      take.mutate({
        step: 'send-again',
        body: { MessageId: messageId, Reason: reason, Reference: reference },
      });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ReasonField label="Why again?" value={reason} onChange={setReason} />
        <FormError error={take.error} />
        <Button type="submit" full isPending={take.isPending} isDisabled={!isReady}>
          Send again
        </Button>
      </Stack>
    </form>
  );
}
