import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { formMessage, getChangeRequest, readFieldErrors, requestChange } from '@pitlane/client';
import type { ChangeRequestResponse } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import {
  Banner,
  Button,
  DatePicker,
  EmptyState,
  infoIcon,
  LinkButton,
  RadioGroup,
  Skeleton,
  TextArea,
} from '@pitlane/ui/aria';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import styles from '../review/review-page.module.css';
import { ChangeWish } from './change-wish.tsx';

/** `/booking/{bookingToken}/change`: asks for another time, or to cancel. The operator arranges it. */
export function ChangePage() {
  const { bookingToken = '' } = useParams({ strict: false }) as Partial<Record<string, string>>;
  const queryKey = ['change-request', bookingToken];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => getChangeRequest(api, bookingToken, signal) });
  useDocumentTitle('Change or cancel your booking');
  const failure = renderQueryFailure(query);
  if (failure) return failure;
  if (!query.data) return <Skeleton height={420} />;
  const back = `/booking/${bookingToken}/confirmation`;
  if (!query.data.CanRequest)
    return (
      <EmptyState
        level={1}
        title="This booking can’t be changed"
        icon={infoIcon}
        actions={<LinkButton href={back}>See your booking</LinkButton>}
      >
        <p>
          Your booking {query.data.BookingReference} is{' '}
          {query.data.Status === 'Cancelled' ? 'cancelled' : 'done, or not paid yet'}.
        </p>
      </EmptyState>
    );
  return (
    <article className={styles.page}>
      <header>
        <h1>Change or cancel your booking</h1>
        <p className={styles.about}>
          {query.data.WorkshopName}&nbsp;· {formatLongDay(query.data.ServiceDate)},{' '}
          {formatTime(query.data.TimeOfArrival)}&nbsp;· {query.data.BookingReference}
        </p>
      </header>
      {query.data.Open && <ChangeWish wish={query.data.Open} />}
      <ChangeForm token={bookingToken} booking={query.data} queryKey={queryKey} back={back} />
    </article>
  );
}

type FormProps = { token: string; booking: ChangeRequestResponse; queryKey: string[]; back: string };

function ChangeForm({ token, booking, queryKey, back }: FormProps) {
  const client = useQueryClient();
  const [kind, setKind] = useState<'Change' | 'Cancel'>('Change');
  const [day, setDay] = useState<string | null>(null);
  const [comments, setComments] = useState('');
  const send = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => requestChange(api, token, { Kind: kind, WantedDay: day, Comments: comments }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      setComments('');
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  }
  const error = send.error;
  const errors = readFieldErrors(error, kind === 'Change' ? ['WantedDay', 'Comments'] : ['Comments']);
  const message = formMessage(error, errors);
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Change request">
      <RadioGroup
        label={booking.Open ? 'Ask for something else instead' : 'What would you like?'}
        layout="cards"
        value={kind}
        onChange={(value) => setKind(value as 'Change' | 'Cancel')}
        options={[
          { value: 'Change', label: 'Another day or time' },
          {
            value: 'Cancel',
            label: 'Cancel the booking',
            hint: booking.IsPaid
              ? 'Under our terms, we refund what you paid to the same card or account.'
              : undefined,
          },
        ]}
      />
      {kind === 'Change' && (
        <DatePicker
          label="Best day"
          optional="(optional)"
          value={day}
          onChange={setDay}
          min={booking.EarliestDay}
          error={errors.fields.WantedDay}
        />
      )}
      <TextArea
        label="Anything we should know?"
        optional="(optional)"
        value={comments}
        onChange={setComments}
        error={errors.fields.Comments}
        maxLength={2000}
      />
      {message && (
        <Banner tone="error" title="Your request was not sent">
          {message}
        </Banner>
      )}
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
