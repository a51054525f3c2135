import { getWorkList } from '@pitlane/client';
import type { OperatorWorkList } from '@pitlane/contracts';
import { checkIcon, EmptyState, Inline, Stack, ToggleButtonGroup } from '@pitlane/ui/aria';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { ChoiceFilter } from '../../app/choice-filter.tsx';
import { CONSOLE_REFRESH_MS } from '../../app/console-refresh.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { Loaded } from '../../app/loaded.tsx';
import { ShowMore } from '../../app/show-more.tsx';
import { Status } from '../../app/status.tsx';
import { useChangeSearch } from '../../app/use-change-search.ts';
import { useNow } from '../../app/use-now.ts';
import { usePages } from '../../app/use-pages.ts';
import { headingId, useFocusNext } from './use-focus-next.ts';
import { WorkCard } from './work-card.tsx';
import { WorkDialog, type WorkForm } from './work-dialogs.tsx';
import { isWorkKind, type WorkFilters } from './work-filters.ts';

const EVERY = 'every';
const OWNERS = [
  { id: EVERY, label: 'All' },
  { id: 'mine', label: 'Mine' },
  { id: 'unassigned', label: 'Unassigned' },
  { id: 'closed', label: 'Closed' },
];

/** What waits for a person, the most urgent first; the filters are in the address. */
export function WorkPage() {
  useDocumentTitle('Work list');
  const filters = useSearch({ strict: false }) as WorkFilters;
  const { query, items, firstPage } = usePages({
    queryKey: ['work', filters],
    load: (cursor, signal) => getWorkList(api, { ...filters, cursor }, signal),
    refetchInterval: CONSOLE_REFRESH_MS,
  });
  const now = useNow(CONSOLE_REFRESH_MS);
  const filter = useChangeSearch<WorkFilters>();
  const chooseOwner = (id: string) =>
    filter({
      state: id === 'closed' ? 'closed' : undefined,
      owner: id === 'mine' || id === 'unassigned' ? id : undefined,
    });
  const counts = firstPage?.Counts ?? [];
  const title = useRef<HTMLHeadingElement>(null);
  const onFocus = useFocusNext(
    items.map(({ Id }) => Id),
    title,
  );
  const [form, setForm] = useState<WorkForm | null>(null);
  return (
    <Stack gap={5}>
      <h1 ref={title} tabIndex={-1}>
        Work list
      </h1>
      <Inline justify="between" align="start">
        <ToggleButtonGroup
          label="Which work"
          options={OWNERS}
          value={filters.state ?? filters.owner ?? EVERY}
          onChange={chooseOwner}
        />
        <ChoiceFilter
          label="Kind"
          every="Every kind"
          options={counts.map(({ Kind, Title, Open }) => ({ id: Kind, label: `${Title} (${Open})` }))}
          value={filters.kind}
          onChange={(kind) => filter({ kind: kind && isWorkKind(kind) ? kind : undefined })}
        />
      </Inline>
      <Status>{firstPage && countText(counts, filters)}</Status>
      <Loaded query={query}>
        {() => (
          <>
            {items.length === 0 && <NoWork filters={filters} />}
            {items.map((work) => (
              <WorkCard
                key={work.Id}
                work={work}
                now={now}
                onAsk={setForm}
                headingId={headingId(work.Id)}
                onFocus={() => onFocus(work.Id)}
              />
            ))}
            <ShowMore query={query} findItem={(id) => document.getElementById(headingId(id))} />
          </>
        )}
      </Loaded>
      {form && <WorkDialog form={form} onClose={() => setForm(null)} />}
    </Stack>
  );
}

const NoWork = ({ filters: { state, kind, owner } }: { filters: WorkFilters }) =>
  state || kind || owner ? (
    <EmptyState title="No matches">
      <p>Try another filter.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing to do" icon={checkIcon}>
      <p>Calls, workshops’ answers and payments to check appear here as they come in.</p>
    </EmptyState>
  );

/** `3 open, 1 overdue.` of the kind; nothing for one's own, unassigned and closed work, which is not counted. */
function countText(counts: OperatorWorkList['Counts'], { state, kind, owner }: WorkFilters): string {
  if (state || owner) return '';
  const counted = counts.filter(({ Kind }) => !kind || Kind === kind);
  const sum = (part: 'Open' | 'Overdue') => counted.reduce((total, count) => total + count[part], 0);
  const overdue = sum('Overdue');
  return `${sum('Open')} open${overdue > 0 ? `, ${overdue} overdue` : ''}.`;
}
