import { readFieldErrors } from '@pitlane/client';
import type { WorkshopHours } from '@pitlane/contracts';
import { Button, Card, DatePicker, NumberField, Stack, Table } from '@pitlane/ui/aria';
import { useState } from 'react';
import { ReasonDialog } from '../../../app/reason-dialog.tsx';
import { showDay } from '../show-day.ts';
import styles from '../workshop.module.css';
import { useHoursChange } from './use-hours-change.ts';

type Props = { profile: WorkshopHours; mayChange: boolean };
type Range = WorkshopHours['OwnDays']['Ranges'][number];

const showRange = ({ From, To }: Range): string =>
  From === To ? showDay(From) : `${showDay(From)} to ${showDay(To)}`;

/** Coming days on which the workshop is closed or takes another number of jobs. */
export function DaysOffCard({ profile, mayChange }: Props) {
  const [opened, setOpened] = useState<'new' | Range | null>(null);
  const { Ranges } = profile.OwnDays;
  return (
    <Card title="Holidays and other days">
      <Stack>
        {Ranges.length === 0 ? (
          <p className={styles.muted}>None. Each open day takes {profile.Capacity.JobsPerDay} jobs.</p>
        ) : (
          <Table
            label="Coming days with another number of jobs"
            rows={Ranges}
            rowId={({ From }) => From}
            columns={[
              { id: 'days', label: 'Days', isRowHeader: true, render: showRange },
              {
                id: 'jobs',
                label: 'Jobs a day',
                render: ({ JobsPerDay }) => (JobsPerDay === 0 ? 'Closed' : JobsPerDay),
              },
              {
                id: 'booked',
                label: 'Booked already',
                render: ({ Jobs }) => Jobs.map((job) => job.BookingReference).join(', ') || '–',
              },
              ...(mayChange
                ? [
                    {
                      id: 'change',
                      label: 'Change',
                      render: (range: Range) => (
                        <Button
                          size="small"
                          variant="quiet"
                          aria-label={`Use usual hours: ${showRange(range)}`}
                          onPress={() => setOpened(range)}
                        >
                          Use usual hours
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
        {mayChange && (
          <div>
            <Button variant="secondary" onPress={() => setOpened('new')}>
              Add days off
            </Button>
          </div>
        )}
      </Stack>
      {opened === 'new' && <AddDialog profile={profile} onClose={() => setOpened(null)} />}
      {opened !== null && opened !== 'new' && (
        <UsualDialog profile={profile} range={opened} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}

type DialogProps = { profile: WorkshopHours; onClose: () => void };
const FIELDS = ['From', 'To', 'JobsPerDay'] as const;

function AddDialog({ profile, onClose }: DialogProps) {
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [jobs, setJobs] = useState(0);
  const save = useHoursChange(profile.WorkshopId, 'own-days', onClose);
  const errors = readFieldErrors(save.error, FIELDS).fields;
  const bounds = { min: profile.Today, max: profile.LastDay };
  return (
    <ReasonDialog
      title="Add days off"
      confirm="Save the days"
      isReady={from !== null}
      change={save}
      fields={FIELDS}
      onSubmit={(reason) =>
        from &&
        save.mutate({
          Version: profile.OwnDays.Version,
          From: from,
          To: to ?? from,
          JobsPerDay: jobs,
          Reason: reason,
        })
      }
      onClose={onClose}
    >
      <p>Bookings it has on these days stay.</p>
      <DatePicker label="First day" {...bounds} value={from} error={errors.From} onChange={setFrom} />
      <DatePicker
        label="Last day"
        optional="(the same day if left empty)"
        {...bounds}
        value={to}
        error={errors.To}
        onChange={setTo}
      />
      <NumberField
        label="Jobs on each of these days"
        hint="0: closed."
        minValue={0}
        maxValue={500}
        value={jobs}
        error={errors.JobsPerDay}
        onChange={(count) => Number.isInteger(count) && setJobs(count)}
      />
    </ReasonDialog>
  );
}

function UsualDialog({ profile, range, onClose }: DialogProps & { range: Range }) {
  const save = useHoursChange(profile.WorkshopId, 'own-days', onClose);
  const { From, To } = range;
  return (
    <ReasonDialog
      title={`Use usual hours: ${showRange(range)}?`}
      confirm="Use usual hours"
      change={save}
      onSubmit={(reason) =>
        save.mutate({ Version: profile.OwnDays.Version, From, To, JobsPerDay: null, Reason: reason })
      }
      onClose={onClose}
    >
      <p>Customers can book these days again.</p>
    </ReasonDialog>
  );
}
