import { FormError } from '@pitlane/app-shell/form-error';
import { changeProfile, readFieldErrors } from '@pitlane/client';
import type { WorkshopProfile } from '@pitlane/contracts';
import { LAST_DAY_PROBLEM } from '@pitlane/contracts/field-texts';
import { formatDay, formatLongDay } from '@pitlane/domain/calendar/format-day';
import {
  Badge,
  Banner,
  Button,
  Card,
  calendarIcon,
  DatePicker,
  EmptyState,
  Inline,
  NumberField,
  RadioGroup,
  Stack,
  toast,
} from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api } from '../../app/api.ts';
import { useDraft } from '../../app/draft.ts';
import { BookedJobs } from './booked-jobs.tsx';
import styles from './profile-page.module.css';
import { isConflict, profileQuery, useProfile } from './profile-state.ts';

type Range = WorkshopProfile['OwnDays']['Ranges'][number];
const DAYS = ['From', 'To'] as const;
const FIELDS = [...DAYS, 'JobsPerDay'] as const;
const NO_DAYS = { from: null as string | null, to: null as string | null, kind: 'off', jobs: 1 };
type Change = { From: string; To: string; JobsPerDay: number | null };

/** Days off and days with another capacity; each is saved at once. */
export function OwnDays() {
  const { profile, mayChange } = useProfile();
  const client = useQueryClient();
  const { queryKey } = profileQuery(profile.WorkshopId);
  const change = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (wanted: Change) =>
      changeProfile(api, profile.WorkshopId, 'own-days', { Version: profile.OwnDays.Version, ...wanted }),
    onSuccess: (answer, { JobsPerDay }) => {
      client.setQueryData(queryKey, answer);
      toast({ title: JobsPerDay === null ? 'Back to your usual days' : 'Saved' });
    },
    onError: (error) => isConflict(error) && client.invalidateQueries({ queryKey }),
  });
  const { Ranges } = profile.OwnDays;
  return (
    <Stack gap={5}>
      {mayChange && (
        <AddDays
          profile={profile}
          error={change.error}
          isSaving={change.isPending}
          onAdd={(wanted, done) => change.mutate(wanted, { onSuccess: done })}
        />
      )}
      <Card title="Coming days off">
        {Ranges.length === 0 ? (
          <EmptyState title="No days off" icon={calendarIcon}>
            <p>On every open day you take {profile.Capacity.JobsPerDay} jobs.</p>
          </EmptyState>
        ) : (
          <ul className={styles.ranges}>
            {Ranges.map((range) => (
              <li key={range.From}>
                <RangeRow
                  range={range}
                  onRemove={
                    mayChange
                      ? () => change.mutate({ From: range.From, To: range.To, JobsPerDay: null })
                      : undefined
                  }
                  isDisabled={change.isPending}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  );
}

type AddProps = {
  profile: WorkshopProfile;
  error: unknown;
  isSaving: boolean;
  onAdd: (change: Change, done: () => void) => void;
};

function AddDays({ profile, error, isSaving, onAdd }: AddProps) {
  const [{ from, to, kind, jobs }, setDays] = useDraft(`own-days-${profile.WorkshopId}`, NO_DAYS);
  const set = (patch: Partial<typeof NO_DAYS>) => setDays((before) => ({ ...before, ...patch }));
  const last = to ?? from;
  const isBackwards = from !== null && last !== null && last < from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!from || !last) return;
    onAdd({ From: from, To: last, JobsPerDay: kind === 'off' ? 0 : jobs }, () =>
      set({ from: null, to: null }),
    );
  };
  const errors = readFieldErrors(error, FIELDS).fields;
  const bounds = { min: profile.Today, max: profile.LastDay };
  return (
    <Card title="Take days off">
      <form noValidate onSubmit={submit}>
        <Stack>
          <div className={styles.fields}>
            <DatePicker
              label="First day"
              {...bounds}
              value={from}
              error={errors.From}
              onChange={(day) => set({ from: day })}
            />
            <DatePicker
              label="Last day"
              optional="(the same day if left empty)"
              {...bounds}
              value={to}
              error={isBackwards ? LAST_DAY_PROBLEM : errors.To}
              onChange={(day) => set({ to: day })}
            />
          </div>
          <RadioGroup
            label="On these days"
            value={kind}
            onChange={(next) => set({ kind: next })}
            options={[
              { value: 'off', label: 'We are closed' },
              { value: 'jobs', label: 'We take a different number of jobs' },
            ]}
          />
          {kind === 'jobs' && (
            <NumberField
              label="Jobs on each of these days"
              minValue={1}
              maxValue={500}
              value={jobs}
              error={errors.JobsPerDay}
              onChange={(next) => Number.isInteger(next) && set({ jobs: next })}
            />
          )}
          {isConflict(error) ? (
            <Banner tone="warning" title="Someone else has just changed the days">
              Your changes were not saved. Check the list below and save again.
            </Banner>
          ) : (
            <FormError error={error} fields={kind === 'jobs' ? FIELDS : DAYS} />
          )}
          <div>
            <Button type="submit" isPending={isSaving} isDisabled={!from || isBackwards}>
              {kind === 'off' ? 'Save days off' : 'Save the days'}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

type RowProps = { range: Range; onRemove: (() => void) | undefined; isDisabled: boolean };

function RangeRow({ range, onRemove, isDisabled }: RowProps) {
  const { From, To, JobsPerDay, Jobs } = range;
  const days = From === To ? formatLongDay(From) : `${formatDay(From)} to ${formatDay(To)} ${To.slice(0, 4)}`;
  return (
    <div className={styles.range}>
      <Inline gap={2} justify="between">
        <div>
          <strong>{days}</strong>{' '}
          <Badge tone={JobsPerDay === 0 ? 'neutral' : 'info'}>
            {JobsPerDay === 0 ? 'Closed' : `${JobsPerDay} ${JobsPerDay === 1 ? 'job' : 'jobs'} a day`}
          </Badge>
        </div>
        {onRemove && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Use usual hours: ${days}`}
            isDisabled={isDisabled}
            onPress={onRemove}
          >
            Use usual hours
          </Button>
        )}
      </Inline>
      {Jobs.length > 0 && (
        <Banner
          tone="warning"
          title={Jobs.length === 1 ? 'One job is booked' : `${Jobs.length} jobs are booked`}
        >
          <p>Existing bookings stay. Do the job, or ask us on its page to move it.</p>
          <BookedJobs jobs={Jobs} />
        </Banner>
      )}
    </div>
  );
}
