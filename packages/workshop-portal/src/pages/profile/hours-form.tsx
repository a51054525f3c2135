import { readFieldErrors } from '@pitlane/client';
import type { OpeningDay } from '@pitlane/contracts';
import { WEEKDAYS } from '@pitlane/domain/calendar/day';
import { weekdayName } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { Banner, Button, Card, Stack, Switch, TextField } from '@pitlane/ui/aria';
import { BookedJobs } from './booked-jobs.tsx';
import styles from './profile-page.module.css';
import { useEditing, useProfile } from './profile-state.ts';
import { SaveBar } from './save-bar.tsx';

type Hours = Pick<OpeningDay, 'StartTime' | 'EndTime'>;

const USUAL: Hours = { StartTime: '08:00', EndTime: '17:00' };

/** When the workshop is open; customers choose their time within these hours. */
export function HoursForm() {
  const { profile, mayChange } = useProfile();
  const { Hours } = profile;
  const editing = useEditing('hours', Hours, Hours.Days, (Days) => ({ Days }));
  const days = editing.value;
  const set = (weekday: number, hours: Hours | null) =>
    editing.set(
      [
        ...days.filter(({ Weekday }) => Weekday !== weekday),
        ...(hours ? [{ ...hours, Weekday: weekday }] : []),
      ].toSorted((a, b) => a.Weekday - b.Weekday),
    );
  const first = days[0];
  const fields = days.map((_, index) => `Days/${index}`);
  const errors = readFieldErrors(editing.error, fields).fields;
  const wrong = (day: OpeningDay): string | undefined =>
    validateHours(day) ?? errors[`Days/${days.indexOf(day)}`];
  return (
    <Card title="Opening hours">
      <Stack>
        <p className={styles.muted}>
          Your local time. Customers choose from these days and times straight away.
        </p>
        {Hours.JobsWhenClosed.length > 0 && (
          <Banner tone="warning" title="Jobs booked on days when you’re closed">
            <p>These jobs stay booked. Open on that day, or ask us on the booking’s page to move them.</p>
            <BookedJobs jobs={Hours.JobsWhenClosed} />
          </Banner>
        )}
        <div className={styles.week}>
          {WEEKDAYS.map((weekday) => {
            const day = days.find(({ Weekday }) => Weekday === weekday);
            return (
              <DayHours
                key={weekday}
                weekday={weekday}
                day={day}
                usual={first ?? USUAL}
                error={day && wrong(day)}
                isDisabled={!mayChange}
                onChange={(hours) => set(weekday, hours)}
              />
            );
          })}
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
          theirs={hoursText(Hours.Days)}
          isWrong={days.some(validateHours)}
        />
      </Stack>
    </Card>
  );
}

type DayHoursProps = {
  weekday: number;
  /** Undefined on a day when the workshop is closed. */
  day: OpeningDay | undefined;
  /** What a day that opens starts with. */
  usual: Hours;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (hours: Hours | null) => void;
};

function DayHours({ weekday, day, usual, error, isDisabled, onChange }: DayHoursProps) {
  const name = weekdayName(weekday);
  return (
    <fieldset className={styles.day} aria-label={name} disabled={isDisabled}>
      <Switch
        isSelected={day !== undefined}
        isDisabled={isDisabled}
        onChange={(isOpen) => onChange(isOpen ? usual : null)}
      >
        {name}
      </Switch>
      {day ? (
        <div className={styles.times}>
          <TextField
            label="Opens"
            type="time"
            value={day.StartTime}
            isDisabled={isDisabled}
            onChange={(StartTime) => onChange({ ...day, StartTime })}
          />
          <TextField
            label="Closes"
            type="time"
            value={day.EndTime}
            isDisabled={isDisabled}
            error={error}
            onChange={(EndTime) => onChange({ ...day, EndTime })}
          />
        </div>
      ) : (
        <span className={styles.muted}>Closed</span>
      )}
    </fieldset>
  );
}

function validateHours({ StartTime, EndTime }: OpeningDay): string | undefined {
  if (!StartTime || !EndTime) return 'Enter both times.';
  return EndTime > StartTime ? undefined : 'Closes before it opens.';
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
