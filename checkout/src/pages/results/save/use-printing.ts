import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const PRINT = 'print';

/** Whether the page is being printed. Set before the browser takes its snapshot, so that what depends on it is rendered. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);

let isPrintRequested = false;
const isPrinting = () => isPrintRequested || matchMedia(PRINT).matches;

function subscribe(notify: () => void): () => void {
  const say = (isRequested: boolean) => () => {
    isPrintRequested = isRequested;
    flushSync(notify);
  };
  const before = say(true);
  const after = say(false);
  const media = matchMedia(PRINT);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  media.addEventListener('change', notify);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
    media.removeEventListener('change', notify);
  };
}
