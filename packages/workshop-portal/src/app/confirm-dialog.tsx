import { Button, Dialog } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  isOpen: boolean;
  /** Label of the button that does it. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Confirms an action that notifies others or costs money. */
export function ConfirmDialog({ title, isOpen, confirm, onConfirm, onClose, children }: Props) {
  return (
    <Dialog
      title={title}
      size="small"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Not yet
          </Button>
          <Button onPress={onConfirm}>{confirm}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
