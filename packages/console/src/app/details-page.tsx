import { capitalise } from '@pitlane/domain/text/capitalise';
import { Badge, Inline, Stack, type Tone } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from './api.ts';
import { useDocumentTitle } from './document-title.ts';
import { Loaded } from './loaded.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { useIdParam } from './use-id-param.ts';

type Props<Id, Data> = {
  /** Null where the address names none. */
  id: Id | null;
  load: (call: typeof api, id: Id, signal: AbortSignal) => Promise<Data>;
  /** Such as `booking`: names it among queries, and the browser's tab until it has loaded. */
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
  const { id, noun, load, title, badges, children } = props;
  const query = useQuery({ queryKey: [noun, id], queryFn: ({ signal }) => load(api, id, signal) });
  useDocumentTitle(query.data === undefined ? capitalise(noun) : title(query.data));
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

/** The page of what the address names by its number. */
export const NumberedPage = <Data,>(props: Omit<Props<number, Data>, 'id'>) => (
  <DetailsPage id={useIdParam()} {...props} />
);
