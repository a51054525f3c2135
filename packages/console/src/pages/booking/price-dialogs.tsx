import type { PriceProposal } from '@pitlane/contracts';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import { RadioGroup, TextArea, TextField } from '@pitlane/ui/aria';
import { useState } from 'react';
import { MoneyField } from '../../app/money-field.tsx';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { StepDialog } from '../../app/step-dialog.tsx';
import type { BookingDialogProps } from './booking-dialogs.tsx';
import { HOURS } from './hours.ts';
import { readCents } from './read-cents.ts';

const LONGEST_NAME = 120;
const LONGEST = 1_000;
const KINDS: Record<PriceProposal['Kind'], { label: string; hint: string }> = {
  FinalPrice: {
    label: 'Final price',
    hint: 'The whole booking costs this. It replaces the range.',
  },
  AdditionalWork: {
    label: 'Additional work',
    hint: 'This comes on top. What was paid online stays paid; the customer pays this at the workshop.',
  },
};
/** New work, among the services that were requested without a price. */
const NEW_WORK = '';

type Props = BookingDialogProps & {
  /** A repeat with the same reference proposes nothing more. */
  getReference: () => string;
};

/** A price that the customer approves or declines; nothing changes before. */
export function ProposePriceDialog({ booking, onStep, getReference, ...props }: Props) {
  const [kind, setKind] = useState(booking.ProposablePrices[0]!);
  const [service, setService] = useState(booking.UnpricedServices[0] ?? NEW_WORK);
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [hours, setHours] = useState('24');
  const [reason, setReason] = useState('');
  const cents = readCents(price);
  const isPrice = cents !== null && cents > 0;
  const description = service || name.trim();
  const isNamed = kind === 'FinalPrice' || description !== '';
  const now = `${formatCentsRange(booking.TotalIncGst, booking.MaximumTotalIncGst)} ${booking.Currency}`;
  return (
    <StepDialog
      {...props}
      title="Propose a price"
      confirm={isPrice ? `Propose ${formatCents(cents)}` : 'Propose the price'}
      isReady={isPrice && isNamed && reason.trim() !== ''}
      onSubmit={() =>
        isPrice &&
        onStep({
          step: 'propose-price',
          body: {
            Kind: kind,
            PriceIncGst: cents,
            Description: kind === 'AdditionalWork' ? description : null,
            Hours: Number(hours),
            Reason: reason,
            Reference: getReference(),
          },
        })
      }
    >
      <p>
        The customer gets an email and an SMS, and approves or declines. Nothing is charged. Current total:{' '}
        {now}.
      </p>
      {booking.PriceProposal && (
        <p>
          It replaces {formatCents(booking.PriceProposal.PriceIncGst)}, which is still waiting for the
          customer.
        </p>
      )}
      {booking.ProposablePrices.length > 1 && (
        <RadioGroup
          label="What is it for?"
          value={kind}
          onChange={(value) => setKind(value as PriceProposal['Kind'])}
          options={booking.ProposablePrices.map((value) => ({ value, label: KINDS[value].label }))}
        />
      )}
      <p>{KINDS[kind].hint}</p>
      {kind === 'AdditionalWork' && booking.UnpricedServices.length > 0 && (
        <RadioGroup
          label="Which work?"
          value={service}
          onChange={setService}
          options={[
            ...booking.UnpricedServices.map((each) => ({ value: each, label: `${each}, as requested` })),
            { value: NEW_WORK, label: 'Something else' },
          ]}
        />
      )}
      {kind === 'AdditionalWork' && service === NEW_WORK && (
        <TextField
          label="Work"
          hint="The customer reads it, such as “Replace the front brake pads”."
          value={name}
          onChange={setName}
          maxLength={LONGEST_NAME}
        />
      )}
      <MoneyField
        label="Price inc GST"
        value={price}
        isRight={price.trim() === '' || isPrice}
        onChange={setPrice}
      />
      <TextArea
        label="Why?"
        hint="The customer reads it, and colleagues in the history."
        value={reason}
        onChange={setReason}
        rows={2}
        maxLength={LONGEST}
      />
      <RadioGroup label="The customer can answer for" value={hours} onChange={setHours} options={HOURS} />
    </StepDialog>
  );
}

/** The customer can no longer answer; the booking stays as it is. */
export function WithdrawPriceDialog({ booking, onStep, ...props }: BookingDialogProps) {
  const proposal = booking.PriceProposal;
  return (
    <ReasonDialog
      {...props}
      title="Withdraw the price?"
      confirm="Withdraw it"
      isReady={proposal !== null}
      onSubmit={(reason) =>
        proposal && onStep({ step: 'withdraw-price', body: { ProposalId: proposal.Id, Reason: reason } })
      }
    >
      <p>
        {proposal
          ? 'The customer can no longer approve it, and gets no message. The booking stays as it is.'
          : 'The customer has answered in the meantime. Close this to see the booking as it is now.'}
      </p>
    </ReasonDialog>
  );
}
