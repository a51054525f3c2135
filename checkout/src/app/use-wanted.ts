import { type RefObject, useEffect, useState } from 'react';

/** What somebody does who uses the page. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** About a screen of a phone. */
const NEAR = '600px';

/** Whether somebody has begun to use the page, or what is there is near the screen. From then on it stays so. */
export function useWanted(place: RefObject<Element | null>): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const controller = new AbortController();
    const want = () => setIsWanted(true);
    for (const sign of SIGNS)
      addEventListener(sign, want, { capture: true, passive: true, signal: controller.signal });
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) want();
      },
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, [isWanted, place]);
  return isWanted;
}
