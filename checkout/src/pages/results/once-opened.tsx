import { Dialog, ErrorState } from '@pitlane/ui/aria';
import { type ComponentType, useEffect, useRef } from 'react';
import { lazyWithRetry } from '../../staged-rendering/lazy-with-retry.tsx';
import { whenIdle } from '../../staged-rendering/when-idle.ts';

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
    const wasOpened = useRef(false);
    wasOpened.current ||= isOpen;
    // A failure shows when the dialog is opened, which loads again.
    useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
    if (!wasOpened.current) return null;
    return (
      <Later
        {...props}
        failed={(again) => <LostDialog isOpen={isOpen} onOpenChange={onOpenChange} onRetry={again} />}
      />
    );
  };
}

/** In place of a dialog whose code failed to load. */
export function LostDialog({ onRetry, ...opened }: Opened & { onRetry: () => void }) {
  return (
    <Dialog title="Something didn’t load" size="small" {...opened}>
      <ErrorState
        title="We couldn’t open this"
        detail="Your quotes haven’t changed. Check your connection and try again."
        onRetry={onRetry}
      />
    </Dialog>
  );
}
