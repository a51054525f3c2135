import type { LeadStep } from '@pitlane/client';
import type { LeadWorkshop, OperatorLead } from '@pitlane/contracts';
import { Checkbox, CheckboxGroup } from '@pitlane/ui/aria';
import { useState } from 'react';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import type { StepDialogProps } from '../../app/step-dialog.tsx';
import { describePlace, LeadWorkshops } from './lead-workshops.tsx';

export type LeadDialogProps = StepDialogProps<LeadStep> & {
  lead: OperatorLead;
  /** Names the press: a repeat does nothing. */
  reference: string;
};

/** Asks workshops near for a price. */
export function InviteDialog({ lead, reference, onStep, ...props }: LeadDialogProps) {
  const [ids, setIds] = useState<string[]>([]);
  return (
    <ReasonDialog
      {...props}
      title="Invite workshops"
      confirm={ids.length > 1 ? `Invite ${ids.length} workshops` : 'Invite the workshop'}
      isReady={ids.length > 0}
      onSubmit={(reason) =>
        onStep({
          step: 'invite',
          body: { WorkshopIds: ids.map(Number), Reason: reason, Reference: reference },
        })
      }
    >
      <p>Each gets a message to price this work, and the customer one for each price.</p>
      <LeadWorkshops guid={lead.Guid}>
        {(workshops) => (
          <CheckboxGroup label="Workshops that do this work" value={ids} onChange={setIds}>
            {workshops.map((workshop) => (
              <Checkbox
                key={workshop.WorkshopId}
                value={String(workshop.WorkshopId)}
                isDisabled={workshop.InviteRefusal !== null}
                hint={describe(workshop)}
              >
                {workshop.WorkshopName}
              </Checkbox>
            ))}
          </CheckboxGroup>
        )}
      </LeadWorkshops>
    </ReasonDialog>
  );
}

const describe = (workshop: LeadWorkshop): string => {
  const note = workshop.InviteRefusal ?? (workshop.IsFull ? 'No free day soon.' : null);
  return note ? `${describePlace(workshop)}. ${note}` : describePlace(workshop);
};
