import { useEffect } from 'react';

/** Title of the page, e.g. 'Search Results'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
