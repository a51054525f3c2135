import { formMessage, readFieldErrors, requestChange } from '@pitlane/client';
import type { ChangeKind, ChangeRequestResponse } from '@pitlane/contracts';
import { Banner, Button, LinkButton, RadioGroup, TextArea } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { FormFailure } from '../../app/form-failure.tsx';
import styles from '../../app/form-page.module.css';
import { DayTiles } from '../days/day-tiles.tsx';
import { describeCancellation } from './describe-cancellation.ts';

type Props = {
  token: string;
  booking: ChangeRequestResponse;
  /** Address of the booking. */
  back: string;
  onSent: (answer: ChangeRequestResponse) => void;
};

const WITHOUT_WISH = 'Choose a day, or tell us below what would suit you.';

/** Asks for another day, out of those on which the workshop is free, or to cancel, with what that gives back. */
export function ChangeForm({ token, booking, back, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<ChangeKind>('Change');
  const [day, setDay] = useState('');
  const [comments, setComments] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const send = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => requestChange(api, token, { Kind: kind, WantedDay: day || null, Comments: comments }),
    onSuccess: onSent,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const hasNoWish = kind === 'Change' && !day && !comments.trim();
    setIsEmpty(hasNoWish);
    if (hasNoWish) form.current?.querySelector<HTMLElement>('[data-field] :is(input, button)')?.focus();
    else if (!send.isPending) send.mutate();
  }
  const errors = readFieldErrors(send.error, kind === 'Change' ? ['WantedDay', 'Comments'] : ['Comments']);
  const message = formMessage(send.error, errors);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="Change request">
      <RadioGroup
        label={booking.Open ? 'Ask for something else instead' : 'What would you like?'}
        layout="cards"
        value={kind}
        onChange={(value) => setKind(value as ChangeKind)}
        options={[
          { value: 'Change', label: 'Another day or time' },
          { value: 'Cancel', label: 'Cancel the booking' },
        ]}
      />
      {kind === 'Change' ? (
        <WantedDay
          booking={booking}
          day={day}
          onChange={(chosen) => {
            setDay(chosen);
            setIsEmpty(false);
          }}
          error={isEmpty ? WITHOUT_WISH : errors.fields.WantedDay}
        />
      ) : (
        <Refund booking={booking} />
      )}
      <TextArea
        label="Anything we should know?"
        optional="(optional)"
        value={comments}
        onChange={setComments}
        error={errors.fields.Comments}
        maxLength={2000}
      />
      <FormFailure title="Your request was not sent" message={message} />
      <div className={styles.actions}>
        <Button type="submit" variant={kind === 'Cancel' ? 'danger' : 'primary'} isPending={send.isPending}>
          {kind === 'Cancel' ? 'Ask to cancel' : 'Ask for another time'}
        </Button>
        <LinkButton href={back} variant="quiet">
          Back to the booking
        </LinkButton>
      </div>
    </form>
  );
}

type WantedDayProps = {
  booking: ChangeRequestResponse;
  day: string;
  onChange: (day: string) => void;
  error: string | undefined;
};

function WantedDay({ booking, day, onChange, error }: WantedDayProps) {
  const { AvailableDates: free, WorkshopName: name } = booking;
  if (free.length === 0)
    return <p>{name} has no available days in the next six months. Tell us below what would suit you.</p>;
  return (
    <div data-field="WantedDay">
      <DayTiles
        label={`Days when ${name} is available`}
        free={free}
        value={day}
        onChange={onChange}
        error={error}
      />
    </div>
  );
}

function Refund({ booking }: { booking: ChangeRequestResponse }) {
  const { title, text } = describeCancellation(booking);
  return <Banner title={title}>{text}</Banner>;
}
