import { Badge, Inline, Stack, type Tone } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { api } from './api.ts';
import { useDocumentTitle } from './document-title.ts';
import { Loaded } from './loaded.tsx';

type Props<Id, Data> = {
  /** Null where the address names none. */
  id: Id | null;
  /** Names it among queries. */
  name: string;
  load: (call: typeof api, id: Id, signal: AbortSignal) => Promise<Data>;
  /** Of the browser's tab until it has loaded. */
  noun: string;
  title: (data: Data) => string;
  badges: (data: Data) => readonly { label: string; tone: Tone }[];
  children: (data: Data) => ReactNode;
};

/** The page of one thing, such as a booking: what it is called, the state it is in, and all of it. */
export function DetailsPage<Id extends string | number, Data>({ id, ...props }: Props<Id, Data>) {
  return id === null ? <NotFoundPage /> : <Details id={id} {...props} />;
}

function Details<Id, Data>(props: Props<Id, Data> & { id: Id }) {
  const { id, name, load, noun, title, badges, children } = props;
  const query = useQuery({ queryKey: [name, id], queryFn: ({ signal }) => load(api, id, signal) });
  useDocumentTitle(query.data === undefined ? noun : title(query.data));
  return (
    <Loaded level={1} query={query}>
      {(data) => (
        <Stack gap={5}>
          <Inline>
            <h1>{title(data)}</h1>
            {badges(data).map(({ label, tone }) => (
              <Badge key={label} tone={tone}>
                {label}
              </Badge>
            ))}
          </Inline>
          {children(data)}
        </Stack>
      )}
    </Loaded>
  );
}
