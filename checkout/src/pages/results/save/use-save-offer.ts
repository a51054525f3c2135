import { readStored, session, writeStored } from '@pitlane/client/storage';
import { DESKTOP_MIN_WIDTH } from '@pitlane/contracts';
import { AT_THE_TOP, followScroll, SAVE_QUOTES_AFTER_MS } from '@pitlane/domain/quotes/save-quotes';
import { useEffect, useRef } from 'react';

/**
 * Calls `offer` once a visit, 7 s after the quotes were shown at the earliest: when the mouse leaves the page at the top
 * on a desktop, elsewhere when the person scrolled down half of the page and turns back (1 §4). Not while `isOff`.
 */
export function useSaveOffer(leadGuid: string, isOff: boolean, offer: () => void): void {
  const latest = useRef({ isOff, offer });
  latest.current = { isOff, offer };
  useEffect(() => {
    const key = `pitlane-save-offer:${leadGuid}`;
    // A browser that keeps nothing is asked again on the next load, and no more than that.
    if (readStored(session, key)) return;
    let isArmed = false;
    let scroll = AT_THE_TOP;
    const timer = setTimeout(() => {
      isArmed = true;
    }, SAVE_QUOTES_AFTER_MS);
    const open = () => {
      if (!isArmed || latest.current.isOff) return;
      stop();
      writeStored(session, key, 1);
      latest.current.offer();
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
