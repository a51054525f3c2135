import { arrangeBooking, type BookingStep } from '@pitlane/client';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { reloadAfterConflict } from '../../app/reload-after-conflict.ts';

const DONE: Record<BookingStep['step'], string> = {
  approve: 'Approved. The workshop has the booking.',
  confirm: 'Confirmed. The customer and the workshop are notified.',
  move: 'Moved. The customer and the workshop are notified.',
  offer: 'Offered. The first workshop to confirm gets the booking.',
  cancel: 'Cancelled. The customer and the workshop are notified.',
  refund: 'The refund is on its way.',
  'propose-price': 'Proposed. The customer gets a message to approve it.',
  'withdraw-price': 'Withdrawn. The customer can no longer answer.',
  'send-again': 'The message is on its way again.',
};

type Sent = BookingStep['step'] | number;

/**
 * A step of an operator with a booking; after it and after a conflict, the page shows the booking as it is then. Called
 * above the dialogs: `getReference` of a step, or of the id of a message, gives the same until that is done. So what is
 * sent again after a lost answer, also from a dialog that was opened again, is done once.
 */
export function useBookingStep(id: number, onDone: () => void) {
  const client = useQueryClient();
  const [references] = useState(() => new Map<Sent, string>());
  const arrange = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (step: BookingStep) => arrangeBooking(api, id, step),
    onSuccess: async (after, { step, body }) => {
      onDone();
      references.delete('MessageId' in body ? body.MessageId : step);
      toast({ title: DONE[step] });
      client.setQueryData(['booking', id], after);
      await client.invalidateQueries({ queryKey: ['work'] });
    },
    onError: (error) => reloadAfterConflict(client, error, [['booking', id]]),
  });
  const getReference = (sent: Sent): string => {
    const reference = references.get(sent) ?? crypto.randomUUID();
    references.set(sent, reference);
    return reference;
  };
  return { ...arrange, getReference };
}
