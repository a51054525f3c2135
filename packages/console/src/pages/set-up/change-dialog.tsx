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
    <ReasonDialog title={title} confirm={confirm} change={change} onSubmit={change.mutate} onClose={onClose}>
      {children}
    </ReasonDialog>
  );
}
