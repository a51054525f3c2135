import { type ApplicationStep, decideApplication } from '@pitlane/client';
import type { OperatorApplication } from '@pitlane/contracts';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Button, Card, Inline, LinkButton, Stack, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { useHasPermission } from '../../app/me.ts';
import { reloadAfterConflict } from '../../app/reload-after-conflict.ts';
import { toStepDialog } from '../../app/to-step-dialog.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

const DONE = {
  approve: 'Approved. The applicant gets an invitation to sign in.',
  decline: 'Declined. The applicant gets an email with the reason.',
};

/** What was decided about an application, or the steps that decide it. */
export function DecisionCard({ application }: { application: OperatorApplication }) {
  const [asks, setAsks] = useState<ApplicationStep['step'] | null>(null);
  const client = useQueryClient();
  const mayDecide = useHasPermission(PERMISSION.operatorWorkshops);
  const decide = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (step: ApplicationStep) => decideApplication(api, application.Id, step),
    onSuccess: async (after, { step }) => {
      setAsks(null);
      toast({ title: DONE[step] });
      client.setQueryData(['application', application.Id], after);
      await client.invalidateQueries({ queryKey: ['applications'] });
    },
    onError: (error) =>
      reloadAfterConflict(client, error, [['application', application.Id], ['applications']]),
  });
  const dialog = { application, ...toStepDialog(decide, () => setAsks(null)) };
  return (
    <Card title="Decision">
      <Stack>
        <Decided application={application} />
        {application.State === 'Open' && mayDecide && (
          <Inline>
            <Button onPress={() => setAsks('approve')}>Approve</Button>
            <Button variant="secondary" onPress={() => setAsks('decline')}>
              Decline
            </Button>
          </Inline>
        )}
      </Stack>
      {asks === 'approve' && <ApproveDialog {...dialog} />}
      {asks === 'decline' && <DeclineDialog {...dialog} />}
    </Card>
  );
}

function Decided({ application }: { application: OperatorApplication }) {
  const { State, DecidedOn, DecidedBy, DecisionReason, WorkshopId, IANATimeZone } = application;
  if (State === 'Open' || DecidedOn === null)
    return <p>Check the business number, the licence and the insurance before you decide.</p>;
  return (
    <Stack gap={3}>
      <p>
        {State} by {DecidedBy}, {formatRecordedInstant(DecidedOn, IANATimeZone)}: {DecisionReason}
      </p>
      {WorkshopId !== null && (
        <div>
          <LinkButton href={`/console/workshops/${WorkshopId}`}>Open the workshop</LinkButton>
        </div>
      )}
    </Stack>
  );
}
