import { logBookNowClick, logClick } from '@pitlane/client';
import { api } from '../../app/api.ts';

const told = new Set<string>();

/** Tells that somebody looks closer at a quote: once a quote and page load (RES-09). */
export const tellClick = (leadGuid: string, supplierId: number): void =>
  tellOnce(logClick, leadGuid, supplierId);

/** The listeners of a link to book this quote: tell once that it is followed, in this tab or by the middle button. */
export function bookNowProps(leadGuid: string, supplierId: number) {
  const tell = () => tellOnce(logBookNowClick, leadGuid, supplierId);
  return {
    onClick: tell,
    onAuxClick: ({ button }: { button: number }) => {
      if (button === 1) tell();
    },
  };
}

function tellOnce(log: typeof logClick, leadGuid: string, supplierId: number): void {
  const key = `${log === logClick ? 'click' : 'book-now'} ${leadGuid} ${supplierId}`;
  if (told.has(key)) return;
  told.add(key);
  // What was lost is told by the next press.
  void log(api, leadGuid, supplierId).catch(() => told.delete(key));
}
