import { useNavigate } from '@tanstack/react-router';

/**
 * Changes parts of the search in the page's address, such as filters: keeps the scroll position, and adds nothing to the
 * history, so that Back leaves the page.
 */
export function useChangeSearch<Search extends object>(): (change: Search) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
}
