import { FormError } from '@pitlane/app-shell/form-error';
import { endCalendar, openCalendar } from '@pitlane/client';
import type { WorkshopProfile } from '@pitlane/contracts';
import { formatInstant } from '@pitlane/domain/calendar/format-instant';
import { Badge, Banner, Button, Card, Inline, Stack, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { ConfirmDialog } from '../../app/confirm-dialog.tsx';
import { CopyField } from '../../app/copy-field.tsx';
import styles from './profile-page.module.css';
import { profileQuery, useProfile } from './profile-state.ts';

const QUESTIONS = {
  renew: {
    title: 'Make a new address?',
    text: 'Calendars with the old address stop getting your jobs. Use this if someone has the address who shouldn’t.',
    yes: 'Make a new address',
  },
  end: {
    title: 'Turn off the calendar address?',
    text: 'Calendars with this address stop getting your jobs.',
    yes: 'Turn it off',
  },
} as const;

/** The address under which a calendar reads the jobs: created, renewed, ended. It is shown once. */
export function CalendarCard() {
  const { profile, mayChange } = useProfile();
  const client = useQueryClient();
  const [address, setAddress] = useState<string | null>(null);
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);
  const keep = (next: WorkshopProfile) =>
    client.setQueryData(profileQuery(profile.WorkshopId).queryKey, next);
  const open = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => openCalendar(api, profile.WorkshopId),
    onSuccess: ({ Address, Profile }) => {
      setAddress(Address);
      keep(Profile);
    },
  });
  const end = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => endCalendar(api, profile.WorkshopId),
    onSuccess: (next) => {
      setAddress(null);
      keep(next);
      toast({ title: 'The calendar address no longer works' });
    },
  });
  const { IsOn, CreatedOn, LastReadOn } = profile.Calendar;
  return (
    <Card
      title="Your jobs in your calendar"
      actions={<Badge tone={IsOn ? 'accent' : 'neutral'}>{IsOn ? 'On' : 'Off'}</Badge>}
    >
      <Stack>
        <p>
          Subscribe once in Google, Apple or Outlook, and every job appears with its time, car and work. Moved
          and cancelled jobs update automatically.
        </p>
        <p className={styles.muted}>
          We leave out customers’ names, phone numbers, plates and streets, so you can share the calendar. A
          job’s link opens it here after you sign in.
        </p>
        {address && <NewAddress address={address} />}
        {IsOn && CreatedOn && (
          <p role="status">
            Made {formatInstant(CreatedOn, profile.IANATimeZone)}.{' '}
            {LastReadOn
              ? `Last read by a calendar ${formatInstant(LastReadOn, profile.IANATimeZone)}.`
              : 'No calendar has read it yet.'}
          </p>
        )}
        <FormError error={open.error ?? end.error} />
        {mayChange &&
          (IsOn ? (
            <Inline>
              <Button variant="secondary" isPending={open.isPending} onPress={() => setQuestion('renew')}>
                New address
              </Button>
              <Button variant="quiet" isPending={end.isPending} onPress={() => setQuestion('end')}>
                Turn off the address
              </Button>
            </Inline>
          ) : (
            <Inline>
              <Button isPending={open.isPending} onPress={() => open.mutate()}>
                Make a calendar address
              </Button>
            </Inline>
          ))}
      </Stack>
      <QuestionDialog
        question={question}
        onClose={() => setQuestion(null)}
        onYes={() => (question === 'renew' ? open.mutate() : end.mutate())}
      />
    </Card>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <Banner tone="success" title="Copy the address now">
      <Stack gap={3}>
        <p>We only show it once. Anyone with this address can see your jobs.</p>
        <CopyField label="Calendar address" value={address} />
      </Stack>
    </Banner>
  );
}

type QuestionProps = {
  question: keyof typeof QUESTIONS | null;
  onClose: () => void;
  onYes: () => void;
};

function QuestionDialog({ question, onClose, onYes }: QuestionProps) {
  const texts = question && QUESTIONS[question];
  return (
    <ConfirmDialog
      title={texts?.title ?? ''}
      isOpen={question !== null}
      confirm={texts?.yes}
      onConfirm={() => {
        onYes();
        onClose();
      }}
      cancel="Keep it"
      onClose={onClose}
    >
      <p>{texts?.text}</p>
    </ConfirmDialog>
  );
}
