import { useEffect } from 'react';

/** Sets the title of the page, followed by `suffix` such as `Pitlane for workshops`. */
export function useDocumentTitle(title: string, suffix?: string): void {
  useEffect(() => {
    document.title = suffix ? `${title} · ${suffix}` : title;
  }, [title, suffix]);
}
