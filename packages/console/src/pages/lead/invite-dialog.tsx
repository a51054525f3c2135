import type { LeadStep } from '@pitlane/client';
import type { LeadWorkshop, OperatorLead } from '@pitlane/contracts';
import { Checkbox, CheckboxGroup } from '@pitlane/ui/aria';
import { type ReactNode, useState } from 'react';
import { StepDialog } from '../../app/step-dialog.tsx';
import { ReasonField } from '../booking/reason-field.tsx';
import { describePlace, LeadWorkshops } from './lead-workshops.tsx';

export type LeadDialogProps = {
  lead: OperatorLead;
  /** Names the press: a repeat does nothing. */
  reference: string;
  isPending: boolean;
  /** Why the step failed. */
  error: ReactNode;
  onStep: (step: LeadStep) => void;
  onClose: () => void;
};

/** Asks workshops near for a price. */
export function InviteDialog({ lead, reference, onStep, ...props }: LeadDialogProps) {
  const [ids, setIds] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  return (
    <StepDialog
      {...props}
      title="Invite workshops"
      confirm={ids.length > 1 ? `Invite ${ids.length} workshops` : 'Invite the workshop'}
      isReady={ids.length > 0 && reason.trim() !== ''}
      onSubmit={() =>
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
      <ReasonField label="Why?" value={reason} onChange={setReason} />
    </StepDialog>
  );
}

const describe = (workshop: LeadWorkshop): string => {
  const note = workshop.InviteRefusal ?? (workshop.IsFull ? 'No free day soon.' : null);
  return note ? `${describePlace(workshop)}. ${note}` : describePlace(workshop);
};
