import { FormError } from '@pitlane/app-shell/form-error';
import { askForChange, readFieldErrors } from '@pitlane/client';
import type { BookingOfferDetails, ChangeKind } from '@pitlane/contracts';
import { addDays } from '@pitlane/domain/calendar/day';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Banner, Button, Card, DatePicker, RadioGroup, TextArea } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api } from '../../app/api.ts';
import { useDraft } from '../../app/draft.ts';
import { useHasPermission } from '../../app/me.ts';
import styles from './booking-page.module.css';

const FIELDS = ['WantedDay', 'Reason'] as const;

/** The unfinished request, and whether its form is open. */
type RequestDraft = {
  isOpen: boolean;
  kind: ChangeKind;
  wantedDay: string | null;
  reason: string;
};

const EMPTY: RequestDraft = { isOpen: false, kind: 'Change', wantedDay: null, reason: '' };

type Props = { details: BookingOfferDetails; onRequested: () => Promise<void> };

/** A booked-in job that the workshop can't do as it stands: customer service moves or cancels it with the customer. */
export function AskForChange({ details, onRequested }: Props) {
  const [draft, setDraft] = useDraft(`change-request-${details.Booking.BookingToken}`, EMPTY);
  const change = (patch: Partial<RequestDraft>) => setDraft((before) => ({ ...before, ...patch }));
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
      {draft.isOpen ? (
        <RequestForm
          details={details}
          draft={draft}
          onChange={change}
          onRequested={async () => {
            await onRequested();
            setDraft(EMPTY);
          }}
        />
      ) : (
        <Button variant="secondary" onPress={() => change({ isOpen: true })}>
          Ask to move or cancel
        </Button>
      )}
    </Card>
  );
}

type FormProps = Props & { draft: RequestDraft; onChange: (patch: Partial<RequestDraft>) => void };

function RequestForm({ details, draft, onChange, onRequested }: FormProps) {
  const { BookingToken, CustomerFirstName } = details.Booking;
  const { kind, wantedDay, reason } = draft;
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
        onChange={(next) => onChange({ kind: next === 'Cancel' ? 'Cancel' : 'Change' })}
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
          onChange={(day) => onChange({ wantedDay: day })}
        />
      )}
      <TextArea
        label="Why?"
        value={reason}
        error={errors.Reason}
        onChange={(text) => onChange({ reason: text })}
        maxLength={2000}
      />
      <FormError error={ask.error} fields={FIELDS} />
      <Button type="submit" isPending={ask.isPending}>
        Send to customer service
      </Button>
      <Button variant="quiet" isDisabled={ask.isPending} onPress={() => onChange({ isOpen: false })}>
        Back
      </Button>
    </form>
  );
}
