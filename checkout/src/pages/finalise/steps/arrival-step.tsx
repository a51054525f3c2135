import { responseAlert } from '@pitlane/client';
import { formatDay } from '@pitlane/domain/calendar/format-day';
import { Banner, Button, RadioGroup } from '@pitlane/ui/aria';
import { memo } from 'react';
import styles from '../finalise-page.module.css';
import { AnotherDay } from './another-day.tsx';
import { ArrivalTime } from './arrival-time.tsx';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';

/** Days that show as tiles; the others are in the calendar. */
const TILES = 6;

type Props = StepProps & {
  isReloading: boolean;
  /** Why the chosen day did not load, so that the details belong to another; null otherwise. */
  failure: unknown;
  onRetry: () => void;
  onDate: (day: string) => void;
};

/** When: the next free days, any other from the calendar, then the arrival time. */
export const ArrivalStep = memo(function ArrivalStep(props: Props) {
  const { details, form, errors, isReloading, failure, onRetry, onChange, onDate } = props;
  const days = details.AvailableDates;
  if (days.length === 0)
    return (
      <Section id="when" title="When">
        <p>This workshop has no free day in the next six months. Please choose another one.</p>
      </Section>
    );
  const nearest = days.slice(0, TILES);
  const isNear = nearest.includes(form.serviceDate) || !form.serviceDate;
  const shown = isNear ? nearest : [...nearest.slice(0, TILES - 1), form.serviceDate];
  return (
    <Section id="when" title="When" isBusy={isReloading}>
      <div data-field="serviceDate" className={styles.stack}>
        <RadioGroup
          label="Day"
          layout="tiles"
          value={form.serviceDate}
          onChange={onDate}
          error={errors.serviceDate}
          options={shown.map((day) => ({ value: day, label: <Day day={day} /> }))}
        />
        <div>
          <AnotherDay value={form.serviceDate} free={days} onChange={onDate} />
        </div>
      </div>
      {failure ? (
        <LoadFailure failure={failure} onRetry={onRetry} />
      ) : (
        <ArrivalTime details={details} form={form} errors={errors} onChange={onChange} />
      )}
    </Section>
  );
});

function LoadFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <div data-outdated tabIndex={-1}>
      <Banner
        tone="error"
        title="We couldn’t load this day"
        actions={
          <Button variant="secondary" size="small" onPress={onRetry}>
            Try again
          </Button>
        }
      >
        {responseAlert(failure).message} Times and prices may differ on this day.
      </Banner>
    </div>
  );
}

/** Weekday above the date, so that tiles are of one height; read as one. */
function Day({ day }: { day: string }) {
  const [weekday, ...date] = formatDay(day).split(' ');
  return (
    <>
      <span className={styles.weekday}>{weekday}</span> <span className={styles.date}>{date.join(' ')}</span>
    </>
  );
}
