import { FormError } from '@pitlane/app-shell/form-error';
import { askForChange, readFieldErrors } from '@pitlane/client';
import type { BookingOfferDetails } from '@pitlane/contracts';
import { addDays } from '@pitlane/domain/calendar/day';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Banner, Button, Card, DatePicker, RadioGroup, TextArea } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';
import { useHasPermission } from '../../app/me.ts';
import styles from './booking-page.module.css';

const FIELDS = ['WantedDay', 'Reason'] as const;

type Props = { details: BookingOfferDetails; onRequested: () => Promise<void> };

/** A booked-in job that the workshop can't do as it stands: customer service moves or cancels it with the customer. */
export function AskForChange({ details, onRequested }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isAllowed = useHasPermission(PERMISSION.bookingRespond);
  if (!details.CanAskForChange) return null;
  if (details.IsChangeRequested)
    return (
      <Banner tone="info" title="Customer service has your request">
        <p>
          We’ll arrange it with {details.Booking.CustomerFirstName} and let you know {details.ReplyTime}.
          Until then the job stays booked.
        </p>
      </Banner>
    );
  if (!isAllowed) return null;
  return (
    <Card>
      {isOpen ? (
        <RequestForm details={details} onRequested={onRequested} onBack={() => setIsOpen(false)} />
      ) : (
        <Button variant="secondary" onPress={() => setIsOpen(true)}>
          Ask to move or cancel
        </Button>
      )}
    </Card>
  );
}

function RequestForm({ details, onRequested, onBack }: Props & { onBack: () => void }) {
  const { BookingToken, CustomerFirstName } = details.Booking;
  const [kind, setKind] = useState<'Change' | 'Cancel'>('Change');
  const [wantedDay, setWantedDay] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const ask = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () =>
      askForChange(api, BookingToken, {
        Kind: kind,
        WantedDay: kind === 'Change' ? wantedDay : null,
        Reason: reason.trim(),
      }),
    onSuccess: onRequested,
  });
  const errors = readFieldErrors(ask.error, FIELDS).fields;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.actions}>
      <p>We’ll call {CustomerFirstName} to arrange it. Until then, we won’t send them a message.</p>
      <RadioGroup
        label="What do you need?"
        value={kind}
        onChange={(next) => setKind(next === 'Cancel' ? 'Cancel' : 'Change')}
        options={[
          { value: 'Change', label: 'Another day or time' },
          { value: 'Cancel', label: 'Cancel the booking' },
        ]}
      />
      {kind === 'Change' && (
        <DatePicker
          label="A day you can do"
          optional="(optional)"
          min={addDays(details.Today, 1)}
          value={wantedDay}
          error={errors.WantedDay}
          onChange={setWantedDay}
        />
      )}
      <TextArea label="Why?" value={reason} error={errors.Reason} onChange={setReason} maxLength={2000} />
      <FormError error={ask.error} fields={FIELDS} />
      <Button type="submit" isPending={ask.isPending}>
        Send to customer service
      </Button>
      <Button variant="quiet" isDisabled={ask.isPending} onPress={onBack}>
        Back
      </Button>
    </form>
  );
}
