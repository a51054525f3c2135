import { readFieldErrors } from '@pitlane/client';
import type { WorkshopHours } from '@pitlane/contracts';
import { Button, Card, Checkbox, KeyValueList, NumberField, Stack } from '@pitlane/ui/aria';
import { useState } from 'react';
import { ReasonDialog } from '../../../app/reason-dialog.tsx';
import { useHoursChange } from './use-hours-change.ts';

type Props = { profile: WorkshopHours; mayChange: boolean };

/** How much the workshop takes, how soon, and whether it opens on public holidays. */
export function CapacityCard({ profile, mayChange }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const { JobsPerDay, NoticeDays, OpensOnPublicHolidays, FreeCancellationHours } = profile.Capacity;
  return (
    <Card title="Capacity">
      <Stack>
        <KeyValueList
          items={[
            {
              key: 'Jobs a day',
              value: String(JobsPerDay),
              hint: JobsPerDay === 0 && 'It takes no bookings.',
            },
            { key: 'Days of notice', value: String(NoticeDays) },
            { key: 'Public holidays', value: OpensOnPublicHolidays ? 'Open' : 'Closed' },
            {
              key: 'Free cancellation',
              value:
                FreeCancellationHours === null
                  ? 'Not promised'
                  : `Until ${FreeCancellationHours} hours before`,
            },
          ]}
        />
        {mayChange && (
          <div>
            <Button variant="secondary" onPress={() => setIsEditing(true)}>
              Change capacity
            </Button>
          </div>
        )}
      </Stack>
      {isEditing && <CapacityDialog profile={profile} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

const FIELDS = ['JobsPerDay', 'NoticeDays'] as const;

function CapacityDialog({ profile, onClose }: { profile: WorkshopHours; onClose: () => void }) {
  const [value, setValue] = useState(profile.Capacity);
  const save = useHoursChange(profile.WorkshopId, 'capacity', onClose);
  const errors = readFieldErrors(save.error, FIELDS).fields;
  const count = (name: (typeof FIELDS)[number]) => ({
    minValue: 0,
    value: value[name],
    error: errors[name],
    onChange: (next: number) => Number.isInteger(next) && setValue({ ...value, [name]: next }),
  });
  return (
    <ReasonDialog
      title="Capacity"
      confirm="Save"
      change={save}
      fields={FIELDS}
      onSubmit={(reason) => save.mutate({ ...value, Reason: reason })}
      onClose={onClose}
    >
      <NumberField label="Jobs a day" maxValue={500} {...count('JobsPerDay')} />
      <NumberField label="Days of notice" maxValue={90} {...count('NoticeDays')} />
      <Checkbox
        isSelected={value.OpensOnPublicHolidays}
        onChange={(isOpen) => setValue({ ...value, OpensOnPublicHolidays: isOpen })}
      >
        Open on public holidays
      </Checkbox>
    </ReasonDialog>
  );
}
