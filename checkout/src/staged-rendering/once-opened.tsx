import { closeIcon, ErrorState, IconButton } from '@pitlane/ui/aria';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import styles from './once-opened.module.css';
import { whenIdle } from './when-idle.ts';

type Opened = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/**
 * A dialog whose code loads after the page: it is prefetched, and mounted when it is opened for the first
 * time. If the code fails to load, an error dialog takes its place.
 */
export function onceOpened<P extends Opened>(load: () => Promise<ComponentType<P>>) {
  const Later = lazyWithRetry(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the dialog is imported
  return function OnceOpened(props: P) {
    const { isOpen, onOpenChange } = props;
    const [wasOpened, setWasOpened] = useState(isOpen);
    if (isOpen && !wasOpened) setWasOpened(true);
    // A failure shows when the dialog is opened, which loads again.
    useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
    if (!wasOpened) return null;
    return (
      <Later
        {...props}
        failed={(again) => <LostDialog isOpen={isOpen} onOpenChange={onOpenChange} onRetry={again} />}
      />
    );
  };
}

/** In place of a dialog whose code failed to load: the browser's own, because the code of ours may be missing too. */
export function LostDialog({ isOpen, onOpenChange, onRetry }: Opened & { onRetry: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!isOpen || !current) return;
    current.showModal();
    return () => current.close();
  }, [isOpen]);
  if (!isOpen) return null;
  const close = () => onOpenChange(false);
  return (
    <dialog ref={dialog} aria-label="Something didn’t load" className={styles.lost} onCancel={close}>
      <IconButton icon={closeIcon} label="Close" onPress={close} />
      <ErrorState
        title="We couldn’t open this"
        detail="Nothing has changed. Check your connection and try again."
        onRetry={onRetry}
      />
    </dialog>
  );
}
