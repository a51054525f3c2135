import { useCallback, useState } from 'react';

/** Whether an element has been on screen, and the ref for it. It never turns false again. */
export function useSeen(): [boolean, (element: HTMLElement | null) => (() => void) | undefined] {
  const [isSeen, setIsSeen] = useState(false);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isSeen, place];
}
