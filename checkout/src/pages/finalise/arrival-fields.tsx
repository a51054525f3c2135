import type { FinaliseDetails } from '@pitlane/contracts';
import { formatDay, formatTime } from '@pitlane/domain/format-date';
import { DatePicker, RadioGroup, Select } from '@pitlane/ui/aria';
import type { BookingForm } from './booking-form.ts';
import styles from './finalise-page.module.css';
import type { FormErrors } from './form-errors.ts';

const CHIPS = 5;

type Props = {
  details: FinaliseDetails;
  form: BookingForm;
  errors: FormErrors;
  isReloading: boolean;
  onChange: (patch: Partial<BookingForm>) => void;
  onDate: (day: string) => void;
};

/** When: the next free days at hand, any other in the calendar, then the arrival time. */
export function ArrivalFields({ details, form, errors, isReloading, onChange, onDate }: Props) {
  const days = details.AvailableDates;
  const near = days.slice(0, CHIPS);
  const shown =
    near.includes(form.serviceDate) || !form.serviceDate
      ? near
      : [...near.slice(0, CHIPS - 1), form.serviceDate];
  const free = new Set(days);
  return (
    <section aria-labelledby="when" className={styles.section} aria-busy={isReloading}>
      <h2 id="when">1. When</h2>
      {days.length === 0 && <p>This workshop has no free day in the next six months.</p>}
      <div data-field="serviceDate">
        <RadioGroup
          label="Date"
          layout="tiles"
          value={form.serviceDate}
          onChange={onDate}
          error={errors.serviceDate}
          options={shown.map((day) => ({ value: day, label: formatDay(day) }))}
        />
        <DatePicker
          label="Another date"
          value={form.serviceDate || null}
          min={days[0]}
          max={days.at(-1)}
          isUnavailable={(day) => !free.has(day)}
          onChange={(day) => day && free.has(day) && onDate(day)}
        />
      </div>
      <div data-field="timeOfArrival">
        <Select
          label={details.Workshop.IsMobile ? 'The mechanic may arrive from' : 'You arrive at'}
          value={form.timeOfArrival || null}
          onChange={(timeOfArrival) => onChange({ timeOfArrival })}
          error={errors.timeOfArrival}
          options={details.TimeOptions.map(({ From }) => ({ id: From, label: formatTime(From) }))}
        />
      </div>
    </section>
  );
}
