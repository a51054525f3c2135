import { Banner, Card, Checkbox, NumberField, Stack } from '@pitlane/ui/aria';
import styles from './profile-page.module.css';
import { usePartForm, useProfile } from './profile-state.ts';
import { SaveBar } from './save-bar.tsx';

const NUMBERS = [
  {
    name: 'JobsPerDay',
    label: 'Jobs a day',
    hint: 'We stop taking bookings for a day when it has this many.',
    maxValue: 500,
  },
  {
    name: 'NoticeDays',
    label: 'Days of notice',
    hint: 'With 0, customers can book tomorrow, and today before the cut-off.',
    maxValue: 90,
  },
] as const;
const FREE_HOURS = {
  label: 'Hours before the booking',
  hint: 'Bookings you already have keep their free cancellation time.',
  minValue: 0,
  maxValue: 8_760,
};
/** Suggested when a workshop starts to promise free cancellation. */
const USUAL_FREE_HOURS = 24;
const FIELDS = [...NUMBERS.map(({ name }) => name), 'FreeCancellationHours'] as const;

/** How many jobs a day takes, how soon, and until when customers cancel free of charge. */
export function CapacityForm() {
  const { profile, mayChange } = useProfile();
  const { editing, saved, value, errors, set } = usePartForm('capacity', profile.Capacity, FIELDS);
  const { JobsPerDay, OpensOnPublicHolidays, FreeCancellationHours: freeHours } = value;
  return (
    <Card title="Capacity">
      <Stack>
        <div className={styles.fields}>
          {NUMBERS.map(({ name, ...field }) => (
            <NumberField
              key={name}
              {...field}
              minValue={0}
              value={value[name]}
              isDisabled={!mayChange}
              error={errors[name]}
              onChange={(count) => Number.isInteger(count) && set({ [name]: count })}
            />
          ))}
        </div>
        <Checkbox
          isSelected={OpensOnPublicHolidays}
          isDisabled={!mayChange}
          onChange={(isOpen) => set({ OpensOnPublicHolidays: isOpen })}
        >
          We work on public holidays
        </Checkbox>
        <Checkbox
          isSelected={freeHours !== null}
          isDisabled={!mayChange}
          onChange={(isFree) => set({ FreeCancellationHours: isFree ? USUAL_FREE_HOURS : null })}
        >
          Customers can cancel free of charge
        </Checkbox>
        {freeHours !== null && (
          <div className={styles.fields}>
            <NumberField
              {...FREE_HOURS}
              value={freeHours}
              isDisabled={!mayChange}
              error={errors.FreeCancellationHours}
              onChange={(hours) => Number.isInteger(hours) && set({ FreeCancellationHours: hours })}
            />
          </div>
        )}
        {JobsPerDay === 0 && (
          <Banner tone="warning" title="You aren’t taking bookings">
            With 0 jobs a day, customers can’t book with you. Existing bookings stay.
          </Banner>
        )}
        <SaveBar
          editing={editing as never}
          fields={FIELDS}
          theirs={`${counted(saved.JobsPerDay, 'job', 'jobs')} a day, ${counted(saved.NoticeDays, 'day', 'days')} of notice, ${
            saved.OpensOnPublicHolidays ? 'open' : 'closed'
          } on public holidays, ${describeFreeHours(saved.FreeCancellationHours)}`}
        />
      </Stack>
    </Card>
  );
}

const describeFreeHours = (hours: number | null): string =>
  hours === null
    ? 'no free cancellation'
    : `free cancellation until ${counted(hours, 'hour', 'hours')} before`;

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
