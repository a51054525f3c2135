import { type ReactNode, Suspense, useEffect, useRef } from 'react';

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
  useEffect(() => {
    // A failure shows when the dialog is opened, which asks again.
    load().catch(() => undefined);
  }, [load]);
  return wasOpened.current && <Suspense>{children}</Suspense>;
}
