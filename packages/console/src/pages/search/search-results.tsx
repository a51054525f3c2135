import { searchOperating } from '@pitlane/client';
import type { FoundBooking, FoundLead, OperatorSearch, SearchKind } from '@pitlane/contracts';
import { EmptyState, Skeleton, Stack } from '@pitlane/ui/aria';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { api } from '../../app/api.ts';
import { DataList } from '../../app/data-list.tsx';
import { LoadError } from '../../app/load-error.tsx';
import { useServiceHours } from '../../app/me.ts';
import { Status } from '../../app/status.tsx';
import { usePages } from '../../app/use-pages.ts';
import { BOOKING_COLUMNS, createLeadColumns } from './search-columns.tsx';

const NOTHING = { title: 'Nothing found', text: 'Try the phone number, the plate or part of the name.' };

/** What was found of a kind, page by page; one call gives the first page of both. Nothing is searched for null. */
function useFound<Item>(
  kind: SearchKind,
  query: string | null,
  toPage: (found: OperatorSearch) => { Items: Item[]; NextCursor: string | null },
) {
  const client = useQueryClient();
  const words = query ?? '';
  const findFirst = () =>
    client.fetchQuery({
      queryKey: ['search', 'first', words],
      queryFn: ({ signal }) => searchOperating(api, { query: words }, signal),
      // Only calls at the same time are one.
      staleTime: 0,
    });
  return usePages({
    queryKey: ['search', kind, query],
    load: async (cursor, signal) =>
      toPage(
        cursor === null
          ? await findFirst()
          : await searchOperating(api, { query: words, kind, cursor }, signal),
      ),
    enabled: query !== null,
  });
}

/** Bookings and leads, each with its columns and its file; how many is announced. */
export function SearchResults({ query }: { query: string | null }) {
  const bookings = useFound<FoundBooking>('bookings', query, ({ Bookings, NextBookings }) => ({
    Items: Bookings,
    NextCursor: NextBookings,
  }));
  const leads = useFound<FoundLead>('leads', query, ({ Leads, NextLeads }) => ({
    Items: Leads,
    NextCursor: NextLeads,
  }));
  const hours = useServiceHours();
  const leadColumns = useMemo(() => createLeadColumns(hours), [hours]);
  const both = [bookings.query, leads.query];
  const isFound = query !== null && both.every(({ data, isPlaceholderData }) => data && !isPlaceholderData);
  const failed = query === null ? undefined : both.find(({ data, error }) => error && !data);
  const retry = () => {
    for (const each of both) if (each.error) void each.refetch();
  };
  return (
    <Stack gap={5}>
      <Status>{isFound && `${count(bookings, 'booking')}, ${count(leads, 'lead')}.`}</Status>
      {query === null ? (
        <p>Search by reference, phone, name, email or plate.</p>
      ) : failed ? (
        <LoadError level={2} error={failed.error!} onRetry={retry} />
      ) : !isFound ? (
        <Skeleton height={240} />
      ) : bookings.items.length + leads.items.length === 0 ? (
        <EmptyState title={NOTHING.title}>
          <p>{NOTHING.text}</p>
        </EmptyState>
      ) : (
        <>
          <Found title="Bookings" pages={bookings} columns={BOOKING_COLUMNS} />
          <Found title="Leads" pages={leads} columns={leadColumns} rowId={({ Guid }) => Guid} />
        </>
      )}
    </Stack>
  );
}

type FoundProps<Item extends object> = Pick<
  ComponentProps<typeof DataList<Item>>,
  'pages' | 'columns' | 'rowId'
> & {
  title: string;
};

/** What was found of a kind; nothing where there is none. */
function Found<Item extends object>({ title, pages, columns, rowId }: FoundProps<Item>) {
  const id = title.toLowerCase();
  if (pages.items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{title}</h2>
        <DataList
          label={title}
          {...{ pages, columns, rowId }}
          file={`${id}-found.csv`}
          empty={NOTHING}
          isCounted={false}
        />
      </Stack>
    </section>
  );
}

const count = ({ items, query }: { items: unknown[]; query: { hasNextPage: boolean } }, noun: string) =>
  `${query.hasNextPage ? 'more than ' : ''}${items.length} ${noun}${items.length === 1 ? '' : 's'}`;
