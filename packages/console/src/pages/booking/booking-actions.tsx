import { FormError } from '@pitlane/app-shell/form-error';
import { arrangeBooking, type BookingStep, readFieldErrors } from '@pitlane/client';
import type { OperatorBooking } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Button, Card, Inline, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useHasPermission } from '../../app/me.ts';
import { CancelDialog, ConfirmDialog, MoveDialog, RefundDialog } from './booking-dialogs.tsx';

const DONE: Record<BookingStep['step'], string> = {
  confirm: 'Confirmed. The customer and the workshop are notified.',
  move: 'Moved. The customer and the workshop are notified.',
  cancel: 'Cancelled. The customer and the workshop are notified.',
  refund: 'The refund is on its way.',
};

const IS_ONCE_MORE = ['IsOnceMore'] as const;

/** The cents that need the tick “once more”, or have it, and why. */
function findRepeated({ variables, error }: { variables: BookingStep | undefined; error: unknown }) {
  const repeated = readFieldErrors(error, IS_ONCE_MORE).fields.IsOnceMore;
  if (variables?.step !== 'refund' || !(repeated || variables.body.IsOnceMore)) return {};
  return { repeatedCents: variables.body.Amount, ...(repeated && { repeated }) };
}

/** What the signed-in operator can do with a booking as it stands; each step needs a reason. */
export function BookingActions({ booking }: { booking: OperatorBooking }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState<BookingStep['step'] | null>(null);
  const arrange = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (step: BookingStep) => arrangeBooking(api, booking.Id, step),
    onSuccess: async (after, { step }) => {
      setAsks(null);
      toast({ title: DONE[step] });
      client.setQueryData(['booking', booking.Id], after);
      await client.invalidateQueries({ queryKey: ['work'] });
    },
  });
  const mayArrange = useHasPermission(PERMISSION.operatorArrange);
  const mayRefund = useHasPermission(PERMISSION.operatorRefund);
  const steps: { step: BookingStep['step']; label: string; isPossible: boolean }[] = [
    { step: 'confirm', label: 'Confirm for the workshop', isPossible: mayArrange && booking.CanConfirm },
    { step: 'move', label: 'Move', isPossible: mayArrange && booking.CanMove },
    { step: 'refund', label: 'Refund', isPossible: mayRefund && booking.Refundable > 0 },
    { step: 'cancel', label: 'Cancel the booking', isPossible: mayArrange && booking.CanCancel },
  ];
  const possible = steps.filter(({ isPossible }) => isPossible);
  if (possible.length === 0) return null;
  const dialog = {
    booking,
    isPending: arrange.isPending,
    error: <FormError error={arrange.error} fields={IS_ONCE_MORE} />,
    onStep: (step: BookingStep) => arrange.mutate(step),
    onClose: () => {
      setAsks(null);
      arrange.reset();
    },
  };
  return (
    <Card>
      <Inline>
        {possible.map(({ step, label }) => (
          <Button key={step} variant="secondary" onPress={() => setAsks(step)}>
            {label}
          </Button>
        ))}
      </Inline>
      {asks === 'confirm' && <ConfirmDialog {...dialog} />}
      {asks === 'move' && <MoveDialog {...dialog} />}
      {asks === 'cancel' && <CancelDialog {...dialog} />}
      {asks === 'refund' && <RefundDialog {...dialog} {...findRepeated(arrange)} />}
    </Card>
  );
}
