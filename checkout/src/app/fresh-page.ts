import { useEffect } from 'react';

/** Loads the page anew when the browser brings it back as it was left: what it shows of a payment is no longer true. */
export function useFreshPage(): void {
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', renew);
    return () => window.removeEventListener('pageshow', renew);
  }, []);
}
