import { arrangeBooking, type BookingStep } from '@pitlane/client';
import { toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

const DONE: Record<BookingStep['step'], string> = {
  confirm: 'Confirmed. The customer and the workshop are notified.',
  move: 'Moved. The customer and the workshop are notified.',
  cancel: 'Cancelled. The customer and the workshop are notified.',
  refund: 'The refund is on its way.',
  'send-again': 'The message is on its way again.',
};

/** A step of an operator with a booking; after it, the page shows the booking as it is then. */
export function useBookingStep(id: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (step: BookingStep) => arrangeBooking(api, id, step),
    onSuccess: async (after, { step }) => {
      onDone();
      toast({ title: DONE[step] });
      client.setQueryData(['booking', id], after);
      await client.invalidateQueries({ queryKey: ['work'] });
    },
  });
}
