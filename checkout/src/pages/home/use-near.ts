import { useCallback, useState } from 'react';

/** How far below the screen an element counts as near. */
const MARGIN = '300px';

/** Whether an element has come near the screen, and the ref for it. Once near it stays so. */
export function useNear(): [boolean, (element: HTMLElement | null) => (() => void) | undefined] {
  const [isNear, setIsNear] = useState(false);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, place];
}
