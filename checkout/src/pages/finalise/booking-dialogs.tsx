import { type FinaliseDetails, type Lead, PREVALIDATION, type PublicConfig } from '@pitlane/contracts';
import type { ReactNode } from 'react';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import type { FieldName } from './form-errors.ts';
import { MinimumNotice, RefusalNotice } from './refusal-notice.tsx';
import { RoadsideDialog } from './roadside-dialog.tsx';
import type { Checkout } from './use-checkout.ts';

type Props = {
  first: FinaliseDetails;
  lead: Lead | undefined;
  config: PublicConfig;
  checkout: Checkout;
  payPalDialog: ReactNode;
  isBelowMinimum: boolean;
  onMinimumClose: () => void;
  onField: (field: FieldName) => void;
  /** The quote has a booking; its token is null for everybody but its holder. */
  onAlreadyBooked: (bookingToken: string | null) => void;
};

/** All that can open over the booking form. */
export function BookingDialogs({ first, lead, config, checkout, payPalDialog, ...props }: Props) {
  const { refusal, details, discount, form, send, reload } = checkout;
  const { SupportEmail, SupportPhone } = config.Partner;
  const dismiss = () => {
    if (refusal?.ErrorCode === PREVALIDATION.BookingAlreadySubmitted)
      props.onAlreadyBooked(refusal.BookingToken);
    send({ type: 'DISMISS' });
  };
  return (
    <>
      <DuplicateDialog isSuspected={first.HasSuspectedDuplicateBooking} leadGuid={first.LeadGuid} />
      <RoadsideDialog lead={lead} />
      {payPalDialog}
      <RefusalNotice
        refusal={refusal}
        leadGuid={first.LeadGuid}
        canPayOnline={details.PaymentMethodLimits.length > 0}
        support={{ email: SupportEmail, phone: SupportPhone, reply: config.Promises.Reply }}
        onDismiss={dismiss}
        onReload={() => reload(form.serviceDate)}
        onDiscountGone={discount.clear}
        onField={props.onField}
      />
      <MinimumNotice
        minimum={details.Workshop.MinimumBookingAmountIncGst}
        leadGuid={first.LeadGuid}
        isOpen={props.isBelowMinimum}
        onClose={props.onMinimumClose}
      />
    </>
  );
}
