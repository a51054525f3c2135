import { type ComponentProps, useState } from 'react';
import { ReasonField } from './reason-field.tsx';
import { StepDialog } from './step-dialog.tsx';

type Props = Omit<ComponentProps<typeof StepDialog>, 'isReady' | 'onSubmit'> & {
  /** Label of its field; `Why?` unless given. */
  reasonLabel?: string;
  /** Who reads it. */
  reasonHint?: string;
  /** Whether all else that is needed is filled in. */
  isReady?: boolean;
  onSubmit: (reason: string) => void;
};

/** Asks for what a step needs and for its reason, below all else. */
export function ReasonDialog({ reasonLabel = 'Why?', reasonHint, ...rest }: Props) {
  const { isReady = true, onSubmit, children, ...props } = rest;
  const [reason, setReason] = useState('');
  return (
    <StepDialog {...props} isReady={isReady && reason.trim() !== ''} onSubmit={() => onSubmit(reason)}>
      {children}
      <ReasonField label={reasonLabel} hint={reasonHint} value={reason} onChange={setReason} />
    </StepDialog>
  );
}
