import { readStored, session, writeStored } from '@pitlane/client/storage';
import { DESKTOP_MIN_WIDTH } from '@pitlane/contracts';
import { AT_THE_TOP, followScroll, SAVE_QUOTES_AFTER_MS } from '@pitlane/domain/quotes/save-quotes';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `offer` once per visit, at least 7 s after the quotes appeared: when the mouse leaves the page at the top
 * on a desktop, elsewhere after scrolling down 50% and up 10% (1 §4). Not while `isOff`.
 */
export function useSaveOffer(leadGuid: string, isOff: boolean, offer: () => void): void {
  const isOffNow = useEffectEvent(() => isOff);
  const offerNow = useEffectEvent(offer);
  useEffect(() => {
    const key = `pitlane-save-offer:${leadGuid}`;
    // A browser without storage gets the offer again on the next load, and no more often.
    if (readStored(session, key)) return;
    let isArmed = false;
    let scroll = AT_THE_TOP;
    const timer = setTimeout(() => {
      isArmed = true;
    }, SAVE_QUOTES_AFTER_MS);
    const open = () => {
      if (!isArmed || isOffNow()) return;
      stop();
      writeStored(session, key, 1);
      offerNow();
    };
    const isDesktop = () => window.innerWidth >= DESKTOP_MIN_WIDTH;
    const leave = (event: MouseEvent) => {
      if (isDesktop() && event.relatedTarget === null && event.clientY <= 0) open();
    };
    const follow = () => {
      if (isDesktop()) return;
      const room = document.documentElement.scrollHeight - window.innerHeight;
      const next = followScroll(scroll, { top: window.scrollY, room });
      scroll = next.state;
      if (next.isTurn) open();
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('mouseout', leave);
      window.removeEventListener('scroll', follow);
    };
    document.addEventListener('mouseout', leave);
    window.addEventListener('scroll', follow, { passive: true });
    return stop;
  }, [leadGuid]);
}
