import { readFieldErrors } from '@pitlane/client';
import { Banner, Card, Checkbox, NumberField, Stack } from '@pitlane/ui/aria';
import styles from './profile-page.module.css';
import { useEditing, useProfile } from './profile-state.ts';
import { SaveBar } from './save-bar.tsx';

const FIELDS = ['JobsPerDay', 'NoticeDays'] as const;

/** How many jobs a day takes, and how soon. */
export function CapacityForm() {
  const { profile, mayChange } = useProfile();
  const { Version: _, ...saved } = profile.Capacity;
  const editing = useEditing('capacity', profile.Capacity, saved, (value) => value);
  const { JobsPerDay, NoticeDays, OpensOnPublicHolidays } = editing.value;
  const errors = readFieldErrors(editing.error, FIELDS).fields;
  const set = (patch: Partial<typeof saved>) => editing.set({ ...editing.value, ...patch });
  return (
    <Card title="How much you take">
      <Stack>
        <div className={styles.fields}>
          <NumberField
            label="Jobs a day"
            hint="We stop taking bookings for a day when it has this many."
            minValue={0}
            maxValue={500}
            value={JobsPerDay}
            isDisabled={!mayChange}
            error={errors.JobsPerDay}
            onChange={(jobs) => Number.isInteger(jobs) && set({ JobsPerDay: jobs })}
          />
          <NumberField
            label="Days of notice"
            hint="With 0, customers can book tomorrow, and today before the cut-off."
            minValue={0}
            maxValue={90}
            value={NoticeDays}
            isDisabled={!mayChange}
            error={errors.NoticeDays}
            onChange={(days) => Number.isInteger(days) && set({ NoticeDays: days })}
          />
        </div>
        <Checkbox
          isSelected={OpensOnPublicHolidays}
          isDisabled={!mayChange}
          onChange={(isOpen) => set({ OpensOnPublicHolidays: isOpen })}
        >
          We work on public holidays
        </Checkbox>
        {JobsPerDay === 0 && (
          <Banner tone="warning" title="You aren’t taking bookings">
            With 0 jobs a day, customers can’t book with you. Existing bookings stay.
          </Banner>
        )}
        <SaveBar
          editing={editing as never}
          fields={FIELDS}
          theirs={`${saved.JobsPerDay} jobs a day, ${saved.NoticeDays} days of notice, ${
            saved.OpensOnPublicHolidays ? 'open' : 'closed'
          } on public holidays`}
        />
      </Stack>
    </Card>
  );
}
