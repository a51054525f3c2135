import { type BookingStep, readFieldErrors } from '@pitlane/client';
import type { OperatorBooking } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Button, Card, Inline } from '@pitlane/ui/aria';
import { useState } from 'react';
import { useHasPermission } from '../../app/me.ts';
import { toStepDialog } from '../../app/to-step-dialog.ts';
import { ApproveDialog, CancelDialog, ConfirmDialog, MoveDialog, RefundDialog } from './booking-dialogs.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { ProposePriceDialog, WithdrawPriceDialog } from './price-dialogs.tsx';
import { useBookingStep } from './use-booking-step.ts';

const IS_ONCE_MORE = ['IsOnceMore'] as const;

/** The cents that need the tick “once more”, or have it, and why. */
function findRepeated({ variables, error }: { variables: BookingStep | undefined; error: unknown }) {
  const repeated = readFieldErrors(error, IS_ONCE_MORE).fields.IsOnceMore;
  if (variables?.step !== 'refund' || !(repeated || variables.body.IsOnceMore)) return {};
  return { repeatedCents: variables.body.Amount, ...(repeated && { repeated }) };
}

/** What the signed-in operator can do with a booking as it stands; each step needs a reason. */
export function BookingActions({ booking }: { booking: OperatorBooking }) {
  const [asks, setAsks] = useState<BookingStep['step'] | null>(null);
  const arrange = useBookingStep(booking.Id, () => setAsks(null));
  const mayArrange = useHasPermission(PERMISSION.operatorArrange);
  const mayRefund = useHasPermission(PERMISSION.operatorRefund);
  const steps: { step: BookingStep['step']; label: string; isPossible: boolean }[] = [
    { step: 'approve', label: 'Approve for the fleet', isPossible: mayArrange && booking.CanApprove },
    { step: 'confirm', label: 'Confirm for the workshop', isPossible: mayArrange && booking.CanConfirm },
    { step: 'move', label: 'Move', isPossible: mayArrange && booking.CanMove },
    { step: 'offer', label: 'Offer to other workshops', isPossible: mayArrange && booking.CanOffer },
    {
      step: 'propose-price',
      label: booking.PriceProposal ? 'Propose another price' : 'Propose a price',
      isPossible: mayArrange && booking.ProposablePrices.length > 0,
    },
    {
      step: 'withdraw-price',
      label: 'Withdraw the price',
      isPossible: mayArrange && booking.PriceProposal !== null,
    },
    { step: 'refund', label: 'Refund', isPossible: mayRefund && booking.Refundable > 0 },
    { step: 'cancel', label: 'Cancel the booking', isPossible: mayArrange && booking.CanCancel },
  ];
  const possible = steps.filter(({ isPossible }) => isPossible);
  if (possible.length === 0 && asks === null) return null;
  const dialog = { booking, fields: IS_ONCE_MORE, ...toStepDialog(arrange, () => setAsks(null)) };
  return (
    <Card>
      <Inline>
        {possible.map(({ step, label }) => (
          <Button key={step} variant="secondary" onPress={() => setAsks(step)}>
            {label}
          </Button>
        ))}
      </Inline>
      {asks === 'approve' && <ApproveDialog {...dialog} />}
      {asks === 'confirm' && <ConfirmDialog {...dialog} />}
      {asks === 'move' && <MoveDialog {...dialog} />}
      {asks === 'offer' && <OfferDialog {...dialog} />}
      {asks === 'propose-price' && (
        <ProposePriceDialog {...dialog} getReference={() => arrange.getReference('propose-price')} />
      )}
      {asks === 'withdraw-price' && <WithdrawPriceDialog {...dialog} />}
      {asks === 'cancel' && <CancelDialog {...dialog} />}
      {asks === 'refund' && (
        <RefundDialog
          {...dialog}
          {...findRepeated(arrange)}
          getReference={() => arrange.getReference('refund')}
        />
      )}
    </Card>
  );
}
