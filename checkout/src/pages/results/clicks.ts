import { logBookNowClick, logClick } from '@pitlane/client';
import { toast } from '@pitlane/ui/aria';
import type { MouseEvent } from 'react';
import { api } from '../../api/api.ts';

const sentClicks = new Set<string>();

/** Reports a click on a listing: once per quote and page load (RES-09). */
export const reportClick = (leadGuid: string, supplierId: number): void =>
  reportOnce(logClick, leadGuid, supplierId);

/**
 * Listeners for a link that books this listing: report once, in this tab or by the middle button. Without a network the
 * quotes stay on the screen.
 */
export function bookNowProps(leadGuid: string, supplierId: number) {
  const report = () => reportOnce(logBookNowClick, leadGuid, supplierId);
  return {
    onClick: (event: MouseEvent) => {
      if (navigator.onLine) return report();
      event.preventDefault();
      toast({ title: 'You are offline', detail: 'Your quotes stay here. Book when you’re back online.' });
    },
    onAuxClick: ({ button }: { button: number }) => {
      if (button === 1) report();
    },
  };
}

function reportOnce(log: typeof logClick, leadGuid: string, supplierId: number): void {
  const key = `${log === logClick ? 'click' : 'book-now'} ${leadGuid} ${supplierId}`;
  if (sentClicks.has(key)) return;
  sentClicks.add(key);
  // The next press reports what was lost.
  void log(api, leadGuid, supplierId).catch(() => sentClicks.delete(key));
}
