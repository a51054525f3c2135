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
import type { useBookingStep } from './use-booking-step.ts';

type Props = {
  bookingId: number;
  messageId: number;
  event: BookingEvent;
  /** Held by the page, because it outlives this dialog. */
  arrange: ReturnType<typeof useBookingStep>;
  onClose: () => void;
};

/** The text of a message and, for who may, sending it again: it stays open until the answer is there. */
export function MessageDialog({ bookingId, messageId, event, arrange, onClose }: Props) {
  const query = useQuery({
    queryKey: ['message', bookingId, messageId],
    queryFn: ({ signal }) => getBookingMessage(api, bookingId, messageId, signal),
  });
  const mayArrange = useHasPermission(PERMISSION.operatorArrange);
  return (
    <Dialog title={event.Title} isOpen onOpenChange={(isOpen) => !isOpen && !arrange.isPending && onClose()}>
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
        {mayArrange && event.CanSendAgain && <SendAgain messageId={messageId} arrange={arrange} />}
      </Stack>
    </Dialog>
  );
}

function SendAgain({ messageId, arrange }: Pick<Props, 'messageId' | 'arrange'>) {
  const [reason, setReason] = useState('');
  const isReady = reason.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || arrange.isPending) return;
    const Reference = arrange.getReference(messageId);
    arrange.mutate({ step: 'send-again', body: { MessageId: messageId, Reason: reason, Reference } });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ReasonField label="Why again?" value={reason} onChange={setReason} />
        <FormError error={arrange.error} />
        <Button type="submit" full isPending={arrange.isPending} isDisabled={!isReady}>
          Send again
        </Button>
      </Stack>
    </form>
  );
}
