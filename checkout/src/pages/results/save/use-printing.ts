import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const PRINT = 'print';

/** Whether the page is being printed. It is said before the browser takes its picture, and what depends on it is drawn by then. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);

let isAsked = false;
const isPrinting = () => isAsked || matchMedia(PRINT).matches;

function subscribe(notify: () => void): () => void {
  const say = (asked: boolean) => () => {
    isAsked = asked;
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
