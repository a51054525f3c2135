import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { answerFleetDriver, formMessage, getFleetDriver, readFieldErrors } from '@pitlane/client';
import type { FleetDriverAnswer, FleetDriverResponse } from '@pitlane/contracts';
import { displayPhone } from '@pitlane/domain/people/phone';
import {
  alertIcon,
  Button,
  checkIcon,
  Dialog,
  EmptyState,
  KeyValueList,
  Skeleton,
  TextField,
} from '@pitlane/ui/aria';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/api.ts';
import { focusOnMount } from '../../app/focus-on-mount.ts';
import { FormFailure } from '../../app/form-failure.tsx';
import styles from '../../app/form-page.module.css';
import { renderQueryFailure } from '../errors/query-failure.tsx';

/** `/fleet-driver/{token}`: a person of a fleet confirms or declines a driver. Before that, no work can be booked. */
export function FleetDriverPage() {
  const { token = '' } = useParams({ strict: false }) as Partial<Record<string, string>>;
  const [isSent, setIsSent] = useState(false);
  const client = useQueryClient();
  const queryKey = ['fleet-driver', token];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => getFleetDriver(api, token, signal) });
  useDocumentTitle('Confirm a vehicle');
  const failure = renderQueryFailure(query);
  if (failure) return failure;
  if (!query.data) return <Skeleton height={420} />;
  if (query.data.Answer)
    return (
      <section aria-label="Your answer" tabIndex={-1} ref={isSent ? focusOnMount : undefined}>
        <Answered driver={query.data} />
      </section>
    );
  return (
    <article className={styles.page}>
      <header>
        <h1>Is this vehicle one of {query.data.FleetName}’s?</h1>
        <p className={styles.about}>
          No work can be booked for it until you confirm. Your company is billed for the work.
        </p>
      </header>
      <KeyValueList items={listFacts(query.data)} />
      <AnswerForm
        token={token}
        driver={query.data}
        onSent={(answered) => {
          setIsSent(true);
          client.setQueryData(queryKey, answered);
        }}
      />
    </article>
  );
}

function listFacts({ DriverName, DriverPhone, Location, Notes }: FleetDriverResponse) {
  const facts = [
    ['Driver', DriverName],
    ['Phone', DriverPhone && displayPhone(DriverPhone)],
    ['Where the vehicle is', Location],
    ['What the driver wrote', Notes],
  ] as const;
  return facts.flatMap(([key, value]) => (value ? [{ key, value }] : []));
}

function Answered({ driver: { Answer, FleetName, Plate } }: { driver: FleetDriverResponse }) {
  return Answer === 'Confirmed' ? (
    <EmptyState level={1} icon={checkIcon} title={`${Plate ?? 'The vehicle'} is confirmed`}>
      <p>The driver can now get quotes and book work for {FleetName}.</p>
    </EmptyState>
  ) : (
    <EmptyState level={1} icon={alertIcon} title="The vehicle was declined">
      <p>No work can be booked for it on {FleetName}’s account.</p>
    </EmptyState>
  );
}

type FormProps = {
  token: string;
  driver: FleetDriverResponse;
  onSent: (answered: FleetDriverResponse) => void;
};

function AnswerForm({ token, driver, onSent }: FormProps) {
  const [vehicle, setVehicle] = useState({ Plate: driver.Plate ?? '', State: driver.State ?? '' });
  const send = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (answer: FleetDriverAnswer) => answerFleetDriver(api, token, answer),
    onSuccess: onSent,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const { Plate, State } = vehicle;
    if (!send.isPending) send.mutate({ IsOurs: true, Plate: Plate || null, State: State || null });
  }
  const errors = readFieldErrors(send.error, ['Plate', 'State']);
  const message = formMessage(send.error, errors);
  const bind = (name: 'Plate' | 'State') => ({
    autoComplete: 'off',
    value: vehicle[name],
    onChange: (text: string) => setVehicle({ ...vehicle, [name]: text }),
    error: errors.fields[name],
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Confirm the vehicle">
      <TextField label="Number plate" maxLength={12} {...bind('Plate')} />
      <TextField label="State of the plate" maxLength={40} {...bind('State')} />
      <FormFailure title="Your answer was not saved" message={message} />
      <div className={styles.actions}>
        <Button type="submit" isPending={send.isPending && send.variables.IsOurs}>
          Yes, it’s ours
        </Button>
        <DeclineButton
          isPending={send.isPending && !send.variables.IsOurs}
          onDecline={() => {
            if (!send.isPending) send.mutate({ IsOurs: false });
          }}
        />
      </div>
    </form>
  );
}

/** Asks before it declines, which can't be taken back. */
function DeclineButton({ isPending, onDecline }: { isPending: boolean; onDecline: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="secondary" isPending={isPending} onPress={() => setAsks(true)}>
        No, it isn’t
      </Button>
      <Dialog
        isOpen={asks}
        onOpenChange={setAsks}
        role="alertdialog"
        size="small"
        title="Decline this vehicle?"
        footer={(close) => (
          <>
            <Button variant="secondary" onPress={close}>
              Back
            </Button>
            <Button
              variant="danger"
              onPress={() => {
                close();
                onDecline();
              }}
            >
              Decline
            </Button>
          </>
        )}
      >
        Then no work can be booked for it on your company’s account. You can’t change this answer later.
      </Dialog>
    </>
  );
}
