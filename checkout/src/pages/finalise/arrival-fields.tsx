import { responseAlert } from '@pitlane/client';
import type { FinaliseDetails } from '@pitlane/contracts';
import { formatDay, formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatTime } from '@pitlane/domain/calendar/format-time';
import { Banner, Button, RadioGroup, Select, Skeleton } from '@pitlane/ui/aria';
import { memo } from 'react';
import { Turn } from '../../app/turns.tsx';
import { AnotherDay } from './another-day.tsx';
import { type BookingForm, withPossibleTime } from './booking-form.ts';
import styles from './finalise-page.module.css';
import type { FormErrors } from './form-errors.ts';
import { Section } from './section.tsx';

const CHIPS = 6;
/** Of a field with its label, px. */
const FIELD_HEIGHT = 74;

type Props = {
  details: FinaliseDetails;
  form: BookingForm;
  errors: FormErrors;
  isReloading: boolean;
  /** Why the chosen day could not be loaded; what is known is of another. */
  failure: unknown;
  onRetry: () => void;
  onChange: (patch: Partial<BookingForm>) => void;
  onDate: (day: string) => void;
};

/** When: the next free days at hand, any other in the calendar, then the arrival time. */
export const ArrivalFields = memo(function ArrivalFields({
  details,
  form,
  errors,
  isReloading,
  failure,
  onRetry,
  onChange,
  onDate,
}: Props) {
  const days = details.AvailableDates;
  const near = days.slice(0, CHIPS);
  const isNear = near.includes(form.serviceDate) || !form.serviceDate;
  const shown = isNear ? near : [...near.slice(0, CHIPS - 1), form.serviceDate];
  const { IsMobile } = details.Workshop;
  const from = details.TimeOptions.find(({ From }) => From === form.timeOfArrival);
  if (days.length === 0)
    return (
      <Section id="when" title="When">
        <p>This workshop has no free day in the next six months. Please choose another one.</p>
      </Section>
    );
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
        <div data-outdated tabIndex={-1}>
          <Banner
            tone="error"
            title="We could not load this day"
            actions={
              <Button variant="secondary" size="small" onPress={onRetry}>
                Try again
              </Button>
            }
          >
            {responseAlert(failure).message} Its times and prices may be others.
          </Banner>
        </div>
      ) : (
        <>
          <div className={styles.pair}>
            <Turn of={1} waiting={<Skeleton height={FIELD_HEIGHT} />}>
              <div data-field="timeOfArrival">
                <Select
                  label={IsMobile ? 'You are there from' : 'You arrive at'}
                  value={form.timeOfArrival || null}
                  onChange={(timeOfArrival) =>
                    onChange(withPossibleTime({ ...form, timeOfArrival, timeOfArrivalTo: '' }, details))
                  }
                  error={errors.timeOfArrival}
                  options={details.TimeOptions.map(({ From }) => ({ id: From, label: formatTime(From) }))}
                />
              </div>
              {IsMobile && from && from.To.length > 0 && (
                <div data-field="timeOfArrivalTo">
                  <Select
                    label="Until"
                    value={form.timeOfArrivalTo || null}
                    onChange={(timeOfArrivalTo) => onChange({ timeOfArrivalTo })}
                    error={errors.timeOfArrivalTo}
                    options={from.To.map((time) => ({ id: time, label: formatTime(time) }))}
                  />
                </div>
              )}
            </Turn>
          </div>
          <p className={styles.muted} role="status">
            {whenText(form, IsMobile)}
          </p>
        </>
      )}
    </Section>
  );
});

/** Weekday above the date, so that tiles are of one height; read as one. */
function Day({ day }: { day: string }) {
  const [weekday, ...date] = formatDay(day).split(' ');
  return (
    <>
      <span className={styles.weekday}>{weekday}</span> <span className={styles.date}>{date.join(' ')}</span>
    </>
  );
}

function whenText(form: BookingForm, isMobile: boolean): string {
  if (!form.serviceDate || !form.timeOfArrival) return '';
  const day = formatLongDay(form.serviceDate);
  const from = formatTime(form.timeOfArrival);
  return isMobile && form.timeOfArrivalTo
    ? `The mechanic comes on ${day} between ${from} and ${formatTime(form.timeOfArrivalTo)}.`
    : `Bring the car on ${day} at ${from}.`;
}
