import { useHasToasts } from '@pitlane/ui/aria';
import { useEffect, useState } from 'react';
import { lazyWithRetry } from '../staged-rendering/lazy-with-retry.tsx';
import { whenIdle } from '../staged-rendering/when-idle.ts';

const load = async () => (await import('./toast-region.ts')).ToastRegion;
const ToastRegion = lazyWithRetry(load);

/** Where toasts appear. The code loads when the page is idle, so that one about a lost network can be shown. */
export function Toasts() {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  const hasToasts = useHasToasts();
  const [wasNeeded, setWasNeeded] = useState(hasToasts);
  if (hasToasts && !wasNeeded) setWasNeeded(true);
  return wasNeeded && <ToastRegion />;
}
