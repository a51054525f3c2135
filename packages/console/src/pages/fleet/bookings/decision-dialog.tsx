import { approveFleetBooking, declineFleetBooking, readFieldErrors } from '@pitlane/client';
import type { FleetBooking } from '@pitlane/contracts';
import { formatCentsRange } from '@pitlane/domain/money/money';
import { TextArea, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { reloadAfterConflict } from '../../../app/reload-after-conflict.ts';
import { StepDialog } from '../../../app/step-dialog.tsx';

export type Decision = { booking: FleetBooking; step: 'approve' | 'decline' };

type Props = { decision: Decision; onClose: () => void };

const FIELDS = ['Reason'] as const;

/** Approves a booking, or declines it with a reason for the driver. A repeat after a lost answer changes nothing. */
export function DecisionDialog({ decision: { booking, step }, onClose }: Props) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const isApproval = step === 'approve';
  const decide = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () =>
      isApproval ? approveFleetBooking(api, booking.Id) : declineFleetBooking(api, booking.Id, reason.trim()),
    onSuccess: async () => {
      toast({
        title: isApproval ? 'Approved. The workshop has the booking.' : 'Declined. The driver is notified.',
      });
      await client.invalidateQueries({ queryKey: ['fleet-bookings'] });
      onClose();
    },
    onError: (error) => reloadAfterConflict(client, error, [['fleet-bookings']]),
  });
  const price = `${formatCentsRange(booking.TotalIncGst, booking.MaximumTotalIncGst)} ${booking.Currency}`;
  return (
    <StepDialog
      title={`${isApproval ? 'Approve' : 'Decline'} ${booking.Reference}?`}
      confirm={isApproval ? 'Approve the booking' : 'Decline the booking'}
      isReady={isApproval || reason.trim() !== ''}
      change={decide}
      fields={FIELDS}
      onSubmit={() => decide.mutate()}
      onClose={onClose}
    >
      {isApproval ? (
        <p>
          {booking.WorkshopName} gets the booking of {booking.DriverName} for {price}. Your fleet pays for it.
        </p>
      ) : (
        <>
          <p>The booking ends, and its place at the workshop becomes free. This can’t be undone.</p>
          <TextArea
            label="Why?"
            hint={`${booking.DriverName} reads it.`}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={setReason}
            error={readFieldErrors(decide.error, FIELDS).fields.Reason}
          />
        </>
      )}
    </StepDialog>
  );
}
