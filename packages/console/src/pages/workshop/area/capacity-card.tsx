import { FormError } from '@pitlane/app-shell/form-error';
import { readFieldErrors } from '@pitlane/client';
import type { WorkshopProfile } from '@pitlane/contracts';
import { Button, Card, Checkbox, KeyValueList, NumberField, Stack } from '@pitlane/ui/aria';
import { useState } from 'react';
import { StepDialog } from '../../../app/step-dialog.tsx';
import { ReasonField } from '../../booking/reason-field.tsx';
import { useHoursChange } from './use-hours-change.ts';

type Props = { profile: WorkshopProfile; mayChange: boolean };

/** How much the workshop takes, how soon, and whether it opens on public holidays. */
export function CapacityCard({ profile, mayChange }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const { JobsPerDay, NoticeDays, OpensOnPublicHolidays, FreeCancellationHours } = profile.Capacity;
  return (
    <Card title="How much it takes">
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
          <Button variant="secondary" onPress={() => setIsEditing(true)}>
            Change how much it takes
          </Button>
        )}
      </Stack>
      {isEditing && <CapacityDialog profile={profile} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

const FIELDS = ['JobsPerDay', 'NoticeDays'] as const;

function CapacityDialog({ profile, onClose }: { profile: WorkshopProfile; onClose: () => void }) {
  const { Version, ...saved } = profile.Capacity;
  const [value, setValue] = useState(saved);
  const [reason, setReason] = useState('');
  const save = useHoursChange(profile.WorkshopId, 'capacity', onClose);
  const errors = readFieldErrors(save.error, FIELDS).fields;
  return (
    <StepDialog
      title="How much it takes"
      confirm="Save"
      isReady={reason.trim() !== ''}
      isPending={save.isPending}
      error={<FormError error={save.error} fields={FIELDS} />}
      onSubmit={() => save.mutate({ Version, ...value, Reason: reason })}
      onClose={onClose}
    >
      <NumberField
        label="Jobs a day"
        minValue={0}
        maxValue={500}
        value={value.JobsPerDay}
        error={errors.JobsPerDay}
        onChange={(count) => Number.isInteger(count) && setValue({ ...value, JobsPerDay: count })}
      />
      <NumberField
        label="Days of notice"
        minValue={0}
        maxValue={90}
        value={value.NoticeDays}
        error={errors.NoticeDays}
        onChange={(count) => Number.isInteger(count) && setValue({ ...value, NoticeDays: count })}
      />
      <Checkbox
        isSelected={value.OpensOnPublicHolidays}
        onChange={(isOpen) => setValue({ ...value, OpensOnPublicHolidays: isOpen })}
      >
        Open on public holidays
      </Checkbox>
      <ReasonField label="Why?" value={reason} onChange={setReason} />
    </StepDialog>
  );
}
