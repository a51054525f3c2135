import { Dialog, ErrorState } from '@pitlane/ui/aria';
import { type ComponentType, useEffect, useRef } from 'react';
import { later } from '../../app/later.tsx';
import { whenIdle } from '../../app/when-idle.ts';

type Opened = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/**
 * A dialog whose code comes after the page can be used: it is fetched ahead and mounted when it is opened for the first
 * time. One that cannot be had says so in its place.
 */
export function onceOpened<P extends Opened>(load: () => Promise<ComponentType<P>>) {
  const Later = later(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the dialog is imported
  return function OnceOpened(props: P) {
    const { isOpen, onOpenChange } = props;
    const wasOpened = useRef(false);
    wasOpened.current ||= isOpen;
    // A failure shows when the dialog is opened, which asks again.
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

/** In the place of a dialog whose code did not come. */
export function LostDialog({ onRetry, ...opened }: Opened & { onRetry: () => void }) {
  return (
    <Dialog title="This did not load" size="small" {...opened}>
      <ErrorState
        title="We could not open this"
        detail="Your quotes stay as they are. Check the connection and try again."
        onRetry={onRetry}
      />
    </Dialog>
  );
}
