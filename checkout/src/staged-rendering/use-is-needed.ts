import { type RefObject, useEffect, useState } from 'react';
import { isOff } from './switches.ts';

/** Events of a person who uses the page. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** About one screen of a phone. */
const MARGIN = '600px';

/** Turns true, and stays so, once the person uses the page or `element` comes near the screen. */
export function useIsNeeded(element: RefObject<Element | null>): boolean {
  const [isNeeded, setNeeded] = useState(() => isOff('needed'));
  useEffect(() => {
    if (isNeeded) return;
    const controller = new AbortController();
    const need = () => setNeeded(true);
    for (const name of INTERACTIONS)
      addEventListener(name, need, { capture: true, passive: true, signal: controller.signal });
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) need();
      },
      { rootMargin: MARGIN },
    );
    if (element.current) observer.observe(element.current);
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, [isNeeded, element]);
  return isNeeded;
}
