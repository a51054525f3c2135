import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { whenIdle } from '../../app/when-idle.ts';

/**
 * A dialog whose code comes after the page can be used: it is fetched ahead and mounted when it is opened for the first
 * time. `children` is a lazy component of what `load` imports.
 */
export function OnceOpened({
  isOpen,
  load,
  children,
}: {
  isOpen: boolean;
  load: () => Promise<unknown>;
  children: ReactNode;
}) {
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  // A failure shows when the dialog is opened, which asks again.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  return wasOpened.current && <Suspense>{children}</Suspense>;
}
