import { type ComponentProps, useState } from 'react';
import { ReasonField } from './reason-field.tsx';
import { StepDialog } from './step-dialog.tsx';

type Props = Omit<ComponentProps<typeof StepDialog>, 'isReady' | 'onSubmit'> & {
  /** Label of its field; `Why?` unless given. */
  reasonLabel?: string;
  /** Whether all else that is needed is filled in. */
  isReady?: boolean;
  onSubmit: (reason: string) => void;
};

/** Asks for what a step needs and for its reason, below all else. */
export function ReasonDialog({ reasonLabel = 'Why?', isReady = true, onSubmit, children, ...props }: Props) {
  const [reason, setReason] = useState('');
  return (
    <StepDialog {...props} isReady={isReady && reason.trim() !== ''} onSubmit={() => onSubmit(reason)}>
      {children}
      <ReasonField label={reasonLabel} value={reason} onChange={setReason} />
    </StepDialog>
  );
}
