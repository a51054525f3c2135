import { FormError } from '@pitlane/app-shell/form-error';
import { Button, Stack } from '@pitlane/ui/aria';
import { type FormEvent, useState } from 'react';
import { ReasonField } from '../../app/reason-field.tsx';
import type { useBookingStep } from './use-booking-step.ts';

type Props = {
  messageId: number;
  /** Held by the page, because it outlives the dialog. */
  arrange: ReturnType<typeof useBookingStep>;
};

/** Sends a message about a booking once more, with the reason. */
export function SendAgain({ messageId, arrange }: Props) {
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
