import { useEffect } from 'react';

/** Title of the page before the portal's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Pitlane for workshops`;
  }, [title]);
}
