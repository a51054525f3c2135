import { useSyncExternalStore } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

export type ToastText = { title: string; detail?: string; tone?: 'neutral' | 'error' };

/** What the `ToastRegion` shows. */
export const toastQueue = new ToastQueue<ToastText>({ maxVisibleToasts: 3 });

/**
 * Shows a message for 6 s (an error until it is closed). Returns a function that removes it.
 * Needs one `ToastRegion` in the page.
 */
export function toast(text: ToastText): () => void {
  const key = toastQueue.add(text, text.tone === 'error' ? {} : { timeout: 6000 });
  return () => toastQueue.close(key);
}

const subscribe = (notify: () => void) => toastQueue.subscribe(notify);
const hasToasts = () => toastQueue.visibleToasts.length > 0;

/** Whether there is a toast now. */
export const useHasToasts = (): boolean => useSyncExternalStore(subscribe, hasToasts, hasToasts);
