import { FormError } from '@pitlane/app-shell/form-error';
import { Button, Inline } from '@pitlane/ui/aria';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** The pages of a list. */
type Query<Item> = Pick<
  UseInfiniteQueryResult<InfiniteData<{ Items: Item[] }>>,
  'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>;

type ItemsProps<Item> = {
  query: Query<Item>;
  /** What takes the focus of an item; null until it is rendered. */
  findItem: (item: Item) => HTMLElement | null;
  /** Further buttons of the row. */
  children?: ReactNode;
};

/** Loads the next page of a list: its first item takes the focus. Why a page did not load is shown. */
export function ShowMoreItems<Item>({ query, findItem, children }: ItemsProps<Item>) {
  const { hasNextPage, isFetchingNextPage } = query;
  const [added, setAdded] = useState<{ item: Item; pressed: Element | null } | null>(null);
  const load = async () => {
    const pressed = document.activeElement;
    const { data, isError } = await query.fetchNextPage();
    const first = data?.pages.at(-1)?.Items[0];
    if (first && !isError) setAdded({ item: first, pressed });
  };
  useEffect(() => {
    if (added === null) return;
    const focusItem = () => {
      const item = findItem(added.item);
      if (!item) return;
      setAdded(null);
      const { activeElement } = document;
      // The button goes with the last page; who has gone elsewhere stays there.
      if (activeElement === document.body || activeElement === added.pressed) item.focus();
    };
    // Pages are rendered after their promise settles, and the rows of a table after the table.
    const observer = new MutationObserver(focusItem);
    observer.observe(document.body, { childList: true, subtree: true });
    focusItem();
    return () => observer.disconnect();
  }, [added, findItem]);
  return (
    <>
      {query.isFetchNextPageError && !isFetchingNextPage && <FormError error={query.error} />}
      <Inline>
        {hasNextPage && (
          <Button variant="secondary" isPending={isFetchingNextPage} onPress={() => void load()}>
            Show more
          </Button>
        )}
        {children}
      </Inline>
    </>
  );
}

type Props = {
  query: Query<{ Id: number }>;
  findItem: (id: number) => HTMLElement | null;
  children?: ReactNode;
};

/** The same for items with an `Id`. */
export const ShowMore = ({ findItem, ...props }: Props) => (
  <ShowMoreItems {...props} findItem={({ Id }) => findItem(Id)} />
);
