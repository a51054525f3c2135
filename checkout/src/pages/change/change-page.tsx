import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { getChangeRequest } from '@pitlane/client';
import type { ChangeRequestResponse } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { Button, EmptyState, infoIcon, LinkButton, Skeleton } from '@pitlane/ui/aria';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { focusOnMount } from '../../app/focus-on-mount.ts';
import styles from '../../app/form-page.module.css';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import { ChangeForm } from './change-form.tsx';
import { ChangeWish } from './change-wish.tsx';

/** `/booking/{bookingToken}/change`: asks for another time, or to cancel. The operator arranges it. */
export function ChangePage() {
  const { bookingToken = '' } = useParams({ strict: false }) as Partial<Record<string, string>>;
  const client = useQueryClient();
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
          {formatTime(query.data.TimeOfArrival)}
          {query.data.TimeOfArrivalTo && ` to ${formatTime(query.data.TimeOfArrivalTo)}`}&nbsp;·{' '}
          {query.data.BookingReference}
        </p>
      </header>
      <Request
        token={bookingToken}
        booking={query.data}
        back={back}
        onSent={(answer) => client.setQueryData(queryKey, answer)}
      />
    </article>
  );
}

type Props = {
  token: string;
  booking: ChangeRequestResponse;
  back: string;
  onSent: (answer: ChangeRequestResponse) => void;
};

/** The form or, in its place, the request that was sent, which takes the focus. */
function Request({ booking, back, onSent, token }: Props) {
  const [stage, setStage] = useState<'known' | 'asking' | 'sent'>(booking.Open ? 'known' : 'asking');
  if (stage === 'asking' || !booking.Open)
    return (
      <ChangeForm
        token={token}
        booking={booking}
        back={back}
        onSent={(answer) => {
          onSent(answer);
          setStage('sent');
        }}
      />
    );
  return (
    <section
      aria-label="Your request"
      className={styles.form}
      tabIndex={-1}
      ref={stage === 'sent' ? focusOnMount : undefined}
    >
      <ChangeWish wish={booking.Open} />
      <div className={styles.actions}>
        <LinkButton href={back}>Back to the booking</LinkButton>
        <Button variant="quiet" onPress={() => setStage('asking')}>
          Ask for something else
        </Button>
      </div>
    </section>
  );
}
