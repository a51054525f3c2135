import { EmptyState } from '@pitlane/ui/aria';
import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from './loaded.tsx';

type Props<Item, Data extends { Items: Item[] }> = {
  query: ComponentProps<typeof Loaded<Data>>['query'];
  /** Title and text where there is nothing. */
  empty: { title: string; text: string };
  children: (items: Data['Items'], data: Data) => ReactNode;
};

/** A list that loads as a whole. */
export const LoadedItems = <Item, Data extends { Items: Item[] }>(props: Props<Item, Data>) => (
  <Loaded query={props.query}>
    {(data) =>
      data.Items.length === 0 ? (
        <EmptyState title={props.empty.title}>
          <p>{props.empty.text}</p>
        </EmptyState>
      ) : (
        props.children(data.Items, data)
      )
    }
  </Loaded>
);
