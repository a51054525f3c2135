import type { ApplicationStep } from '@pitlane/client';
import type { OperatorApplication } from '@pitlane/contracts';
import { TextArea } from '@pitlane/ui/aria';
import { useState } from 'react';
import { StepDialog, type StepDialogProps } from '../../app/step-dialog.tsx';

export type DecisionDialogProps = StepDialogProps<ApplicationStep> & { application: OperatorApplication };

/** Declines an application with words that the applicant reads. */
export function DeclineDialog({ application, onStep, ...props }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <StepDialog
      {...props}
      title={`Decline ${application.Name}?`}
      confirm="Decline"
      isReady={reason.trim() !== ''}
      onSubmit={() => onStep({ step: 'decline', body: { Reason: reason } })}
    >
      <TextArea
        label="Why?"
        rows={3}
        maxLength={1_000}
        hint="The applicant reads it in an email, and colleagues in the history."
        value={reason}
        onChange={setReason}
      />
    </StepDialog>
  );
}
