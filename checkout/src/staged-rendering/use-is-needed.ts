import { type RefObject, useEffect, useState } from 'react';
import { onFirstUse } from './on-first-use.ts';
import { isOff } from './switches.ts';

/** About one screen of a phone. */
const MARGIN = '600px';

/** Turns true, and stays so, once the person uses the page or `element` comes near the screen. */
export function useIsNeeded(element: RefObject<Element | null>): boolean {
  const [isNeeded, setNeeded] = useState(() => isOff('needed'));
  useEffect(() => {
    if (isNeeded) return;
    const need = () => setNeeded(true);
    const stop = onFirstUse(need);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) need();
      },
      { rootMargin: MARGIN },
    );
    if (element.current) observer.observe(element.current);
    return () => {
      stop();
      observer.disconnect();
    };
  }, [isNeeded, element]);
  return isNeeded;
}
