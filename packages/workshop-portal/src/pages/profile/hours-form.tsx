import { validateHours, WeekHours } from '@pitlane/app-shell/staff-week-hours';
import { readFieldErrors } from '@pitlane/client';
import type { OpeningDay } from '@pitlane/contracts';
import { weekdayName } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { Banner, Button, Card, Stack } from '@pitlane/ui/aria';
import { BookedJobs } from './booked-jobs.tsx';
import styles from './profile-page.module.css';
import { useEditing, useProfile } from './profile-state.ts';
import { SaveBar } from './save-bar.tsx';

/** When the workshop is open; customers choose their time within these hours. */
export function HoursForm() {
  const { profile, mayChange } = useProfile();
  const saved = profile.Hours;
  const editing = useEditing('hours', saved, saved.Days, (Days) => ({ Days }));
  const days = editing.value;
  const first = days[0];
  const fields = days.map((_, index) => `Days/${index}`);
  const errors = readFieldErrors(editing.error, fields).fields;
  return (
    <Card title="Opening hours">
      <Stack>
        <p className={styles.muted}>
          Your local time. Customers choose from these days and times straight away.
        </p>
        {saved.JobsWhenClosed.length > 0 && (
          <Banner tone="warning" title="Jobs booked on days when you’re closed">
            <p>These jobs stay booked. Open on that day, or ask us on the booking’s page to move them.</p>
            <BookedJobs jobs={saved.JobsWhenClosed} />
          </Banner>
        )}
        <div className={styles.week}>
          <WeekHours days={days} errors={errors} isDisabled={!mayChange} onChange={editing.set} />
        </div>
        {mayChange && first && days.length > 1 && (
          <div>
            <Button
              variant="secondary"
              size="small"
              onPress={() =>
                editing.set(
                  days.map(({ Weekday }) => ({
                    Weekday,
                    StartTime: first.StartTime,
                    EndTime: first.EndTime,
                  })),
                )
              }
            >
              {`${weekdayName(first.Weekday)}’s hours on all open days`}
            </Button>
          </div>
        )}
        <SaveBar
          editing={editing as never}
          fields={fields}
          theirs={hoursText(saved.Days)}
          isWrong={days.some(validateHours)}
        />
      </Stack>
    </Card>
  );
}

const hoursText = (days: readonly OpeningDay[]): string =>
  days.length === 0
    ? 'always closed'
    : days
        .map(
          (day) =>
            `${weekdayName(day.Weekday).slice(0, 3)} ${formatTime(day.StartTime)} to ${formatTime(day.EndTime)}`,
        )
        .join(', ');
