import { useEffect } from 'react';

/**
 * Sets the title of the page, followed by `suffix` such as `Pitlane for workshops`. The title before it comes back with
 * the part that set it, such as a failure inside a page.
 */
export function useDocumentTitle(title: string, suffix?: string): void {
  useEffect(() => {
    const before = document.title;
    const shown = suffix ? `${title} · ${suffix}` : title;
    document.title = shown;
    return () => {
      if (document.title === shown) document.title = before;
    };
  }, [title, suffix]);
}
