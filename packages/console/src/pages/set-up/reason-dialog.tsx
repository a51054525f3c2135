import { FormError } from '@pitlane/app-shell/form-error';
import { type ReactNode, useState } from 'react';
import { StepDialog } from '../../app/step-dialog.tsx';
import { ReasonField } from '../booking/reason-field.tsx';
import { useChange } from './use-change.ts';

type Props = {
  title: string;
  confirm: string;
  done: string;
  list: readonly unknown[];
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
};

/** Asks why, and does it. */
export function ReasonDialog({ title, confirm, done, list, send, onClose, children }: Props) {
  const [reason, setReason] = useState('');
  const change = useChange<string>({ list, done, send, onDone: onClose });
  return (
    <StepDialog
      title={title}
      confirm={confirm}
      isReady={reason.trim() !== ''}
      isPending={change.isPending}
      error={<FormError error={change.error} />}
      onSubmit={() => change.mutate(reason)}
      onClose={onClose}
    >
      {children}
      <ReasonField label="Why?" value={reason} onChange={setReason} />
    </StepDialog>
  );
}
