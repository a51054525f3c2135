import { validateHours, WeekHours } from '@pitlane/app-shell/staff-week-hours';
import { readFieldErrors } from '@pitlane/client';
import type { OpeningDay, WorkshopHours } from '@pitlane/contracts';
import { Banner, Card, Stack } from '@pitlane/ui/aria';
import { useState } from 'react';
import { showDay } from '../show-day.ts';
import { SaveWithReason } from './save-with-reason.tsx';
import { useHoursChange } from './use-hours-change.ts';

type Props = { profile: WorkshopHours; mayChange: boolean };

/** When the workshop is open; the same hours that it sets in the portal. */
export function HoursCard({ profile: { WorkshopId, Hours: saved }, mayChange }: Props) {
  const [draft, setDraft] = useState<{ Version: string; Days: OpeningDay[] } | null>(null);
  const save = useHoursChange(WorkshopId, 'hours', () => setDraft(null));
  const { Version, Days: days } = draft ?? saved;
  const fields = days.map((_, index) => `Days/${index}`);
  const errors = readFieldErrors(save.error, fields).fields;
  return (
    <Card title="Opening hours">
      <Stack>
        <p>The workshop’s local time. Customers choose from these days and times straight away.</p>
        {saved.JobsWhenClosed.length > 0 && (
          <Banner tone="warning" title="Jobs booked on days when it’s closed">
            {saved.JobsWhenClosed.map((job) => `${job.BookingReference} on ${showDay(job.ServiceDate)}`).join(
              ', ',
            )}
            . They stay booked.
          </Banner>
        )}
        <div>
          <WeekHours
            days={days}
            errors={errors}
            isDisabled={!mayChange}
            onChange={(Days) => setDraft({ Version, Days })}
          />
        </div>
        {draft && (
          <SaveWithReason
            label="Save the hours"
            title="Save the opening hours?"
            isDisabled={draft.Days.some(validateHours)}
            save={save}
            onSave={(Reason) => save.mutate({ ...draft, Reason })}
            onDiscard={() => setDraft(null)}
          >
            <p>Bookings it has stay.</p>
          </SaveWithReason>
        )}
      </Stack>
    </Card>
  );
}
