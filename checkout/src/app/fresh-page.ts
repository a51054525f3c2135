import { useEffect } from 'react';

/** Reloads the page when the browser restores it from its back-forward cache: what it shows is out of date. */
export function useFreshPage(): void {
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', renew);
    return () => window.removeEventListener('pageshow', renew);
  }, []);
}
