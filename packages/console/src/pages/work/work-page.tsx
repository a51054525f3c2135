import { getWorkList } from '@pitlane/client';
import type { OperatorWorkList } from '@pitlane/contracts';
import {
  Button,
  checkIcon,
  EmptyState,
  Inline,
  Select,
  Skeleton,
  Stack,
  ToggleButtonGroup,
} from '@pitlane/ui/aria';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
import { useNow } from '../../app/use-now.ts';
import { WorkCard } from './work-card.tsx';

const REFRESH_MS = 30_000;

type Filters = {
  state?: 'closed' | undefined;
  kind?: string | undefined;
  owner?: 'mine' | 'nobody' | undefined;
};

const EVERY = 'every';
const OWNERS = [
  { id: EVERY, label: 'All' },
  { id: 'mine', label: 'Mine' },
  { id: 'nobody', label: 'Free' },
  { id: 'closed', label: 'Closed' },
];

/** What waits for a person, the most urgent first; the filters are in the address. */
export function WorkPage() {
  useDocumentTitle('Work list');
  const filters = useSearch({ strict: false }) as Filters;
  const navigate = useNavigate();
  const query = useInfiniteQuery({
    queryKey: ['work', filters],
    queryFn: ({ pageParam, signal }) => getWorkList(api, { ...filters, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const now = useNow(REFRESH_MS);
  const filter = (change: Filters) => void navigate({ to: '/', search: { ...filters, ...change } });
  const chooseOwner = (id: string) =>
    filter({
      state: id === 'closed' ? 'closed' : undefined,
      owner: id === 'mine' || id === 'nobody' ? id : undefined,
    });
  const items = query.data?.pages.flatMap((page) => page.Items) ?? [];
  const counts = query.data?.pages[0]?.Counts ?? [];
  return (
    <Stack gap={5}>
      <h1>Work list</h1>
      <Inline justify="between" align="start">
        <ToggleButtonGroup
          label="Which work"
          options={OWNERS}
          value={filters.state ?? filters.owner ?? EVERY}
          onChange={chooseOwner}
        />
        <Select
          label="Kind"
          options={[
            { id: EVERY, label: 'Every kind' },
            ...counts.map(({ Kind, Title, Open }) => ({ id: Kind, label: `${Title} (${Open})` })),
          ]}
          value={filters.kind ?? EVERY}
          onChange={(kind) => filter({ kind: kind === EVERY ? undefined : kind })}
        />
      </Inline>
      {query.error && !query.data ? (
        <LoadError level={2} error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton height={320} />
      ) : (
        <>
          <p role="status">{countText(counts)}</p>
          {items.length === 0 && <NoWork filters={filters} />}
          {items.map((work) => (
            <WorkCard key={work.Id} work={work} now={now} />
          ))}
          {query.hasNextPage && (
            <Button
              variant="secondary"
              isPending={query.isFetchingNextPage}
              onPress={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

const NoWork = ({ filters: { state, kind, owner } }: { filters: Filters }) =>
  state || kind || owner ? (
    <EmptyState title="Nothing matches">
      <p>No work fits these filters.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing waits for you" icon={checkIcon}>
      <p>Calls, workshops’ answers and doubtful payments appear here as they come in.</p>
    </EmptyState>
  );

/** `3 open, 1 overdue`. */
function countText(counts: OperatorWorkList['Counts']): string {
  const sum = (part: 'Open' | 'Overdue') => counts.reduce((total, count) => total + count[part], 0);
  const overdue = sum('Overdue');
  return `${sum('Open')} open${overdue > 0 ? `, ${overdue} overdue` : ''}.`;
}
