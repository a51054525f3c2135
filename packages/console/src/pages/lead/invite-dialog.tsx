import type { LeadStep } from '@pitlane/client';
import type { LeadWorkshop, OperatorLead } from '@pitlane/contracts';
import { useState } from 'react';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import type { StepDialogProps } from '../../app/step-dialog.tsx';
import { WorkshopChoices } from '../../app/workshop-choices.tsx';
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
          <WorkshopChoices
            label="Workshops that do this work"
            choices={workshops.map((workshop) => ({
              id: workshop.WorkshopId,
              name: workshop.WorkshopName,
              obstacle: workshop.InviteRefusal,
              hint: describe(workshop),
            }))}
            value={ids}
            onChange={setIds}
          />
        )}
      </LeadWorkshops>
    </ReasonDialog>
  );
}

const describe = (workshop: LeadWorkshop): string => {
  const note = workshop.InviteRefusal ?? (workshop.IsFull ? 'No free day soon.' : null);
  return note ? `${describePlace(workshop)}. ${note}` : describePlace(workshop);
};
