import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

export type DialogProps = { title: string; children: ReactNode; onClose: () => void };

/** A modal dialog: the browser traps focus, closes it on Escape and restores focus. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page, else the focus is not restored.
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    return () => shown.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="pl-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className="pl-subtitle">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
