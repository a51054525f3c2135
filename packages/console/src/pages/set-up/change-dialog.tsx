import { FormError } from '@pitlane/app-shell/form-error';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
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
export function ChangeDialog({ title, confirm, done, list, send, onClose, children }: Props) {
  const change = useChange<string>({ list, done, send, onDone: onClose });
  return (
    <ReasonDialog
      title={title}
      confirm={confirm}
      isPending={change.isPending}
      error={<FormError error={change.error} />}
      onSubmit={change.mutate}
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  );
}
