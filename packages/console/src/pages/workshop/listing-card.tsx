import { readFieldErrors } from '@pitlane/client';
import type { OperatorWorkshop } from '@pitlane/contracts';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Banner, Button, Card, DatePicker, Inline, Stack } from '@pitlane/ui/aria';
import { useState } from 'react';
import { useHasPermission } from '../../app/me.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { showDay } from './show-day.ts';
import { useWorkshopStep } from './use-workshop-step.ts';

const UNTIL = ['Until'] as const;

/** Whether customers find the workshop, and the step that changes it. */
export function ListingCard({ workshop }: { workshop: OperatorWorkshop }) {
  const [asks, setAsks] = useState<'pause' | 'list' | null>(null);
  const mayChange = useHasPermission(PERMISSION.operatorWorkshops);
  const { State, Missing } = workshop;
  const close = () => setAsks(null);
  return (
    <Card title="Listing">
      <Stack>
        <ListingState workshop={workshop} />
        {mayChange && (
          <Inline>
            {State !== 'unlisted' && (
              <Button variant="secondary" onPress={() => setAsks('pause')}>
                {State === 'listed' ? 'Pause' : 'Change the pause'}
              </Button>
            )}
            {State !== 'listed' && (
              <Button variant="secondary" isDisabled={Missing.length > 0} onPress={() => setAsks('list')}>
                {State === 'paused' ? 'End the pause' : 'List the workshop'}
              </Button>
            )}
          </Inline>
        )}
      </Stack>
      {asks === 'pause' && <PauseDialog workshop={workshop} onClose={close} />}
      {asks === 'list' && <ListDialog workshop={workshop} onClose={close} />}
    </Card>
  );
}

function ListingState({ workshop }: { workshop: OperatorWorkshop }) {
  const { State, Missing, Pause, IANATimeZone } = workshop;
  return (
    <>
      {State === 'listed' && <p>Customers find it and can book it.</p>}
      {State === 'unlisted' && <p>Customers can’t find it. It isn’t listed.</p>}
      {Pause && (
        <Banner tone="warning">
          Paused {Pause.Until ? `until the end of ${showDay(Pause.Until)}` : 'until you end it'}:{' '}
          {Pause.Reason} (by {Pause.By}, {formatRecordedInstant(Pause.Since, IANATimeZone)})
        </Banner>
      )}
      {Missing.length > 0 && (
        <Banner tone="info">
          Before customers can book it, it needs {Missing.join(', ')}. The workshop sets its hours and jobs a
          day in the portal.
        </Banner>
      )}
    </>
  );
}

type DialogProps = { workshop: OperatorWorkshop; onClose: () => void };

function PauseDialog({ workshop, onClose }: DialogProps) {
  const [until, setUntil] = useState(workshop.Pause?.Until ?? null);
  const pause = useWorkshopStep(workshop.Id, 'Paused. Its bookings stay.', onClose);
  return (
    <ReasonDialog
      title={`Pause ${workshop.Name}?`}
      confirm="Pause the workshop"
      change={pause}
      fields={UNTIL}
      onSubmit={(reason) => pause.mutate({ step: 'pause', body: { Until: until, Reason: reason } })}
      onClose={onClose}
    >
      <p>It takes no new bookings and leaves all searches. The bookings it has stay.</p>
      <DatePicker
        label="Until the end of"
        optional="(optional)"
        hint="Without a day, until you end the pause."
        min={workshop.Today}
        value={until}
        error={readFieldErrors(pause.error, UNTIL).fields.Until}
        onChange={setUntil}
      />
    </ReasonDialog>
  );
}

function ListDialog({ workshop, onClose }: DialogProps) {
  const list = useWorkshopStep(workshop.Id, 'Listed. Customers find it now.', onClose);
  return (
    <ReasonDialog
      title={workshop.State === 'paused' ? `End the pause of ${workshop.Name}?` : `List ${workshop.Name}?`}
      confirm={workshop.State === 'paused' ? 'End the pause' : 'List the workshop'}
      change={list}
      onSubmit={(reason) => list.mutate({ step: 'list', body: { Reason: reason } })}
      onClose={onClose}
    >
      <p>Customers find it at once, and can book it.</p>
    </ReasonDialog>
  );
}
