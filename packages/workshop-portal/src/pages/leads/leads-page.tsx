import { Muted } from '@pitlane/app-shell/staff-muted';
import { getPortalLeads } from '@pitlane/client';
import type { PortalLead } from '@pitlane/contracts';
import { waitsForWorkshop } from '@pitlane/domain/portal/lead-bid-view';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { carIcon, EmptyState, Price, Skeleton, Stack } from '@pitlane/ui/aria';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { useBalances } from '../../app/balance.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { ListGroup } from '../../app/list-group.tsx';
import { LoadError } from '../../app/load-error.tsx';
import { useHasPermission } from '../../app/me.ts';
import { PORTAL_REFRESH_MS } from '../../app/portal-refresh.ts';
import { useWorkshopLimit, WorkshopLimit } from '../../app/workshop-select.tsx';
import { LeadRow } from './lead-row.tsx';

/** How many open leads the home page shows. */
const ON_HOME = 3;

const leadsQuery = (workshopId: number | null) =>
  queryOptions({
    queryKey: ['portal-leads', workshopId],
    queryFn: ({ signal }) => getPortalLeads(api, { workshopId }, signal),
    refetchInterval: PORTAL_REFRESH_MS,
  });

/** Quote requests of the workshop: the open ones first, then earlier ones. */
export function LeadsPage() {
  useDocumentTitle('Leads');
  const [limit, setLimit] = useWorkshopLimit();
  const leads = useQuery(leadsQuery(limit));
  const balances = useBalances().filter((one) => limit === null || one.WorkshopId === limit);
  if (leads.error && !leads.data)
    return <LoadError error={leads.error} onRetry={() => void leads.refetch()} />;
  if (!leads.data) return <Skeleton height={420} />;
  const { Leads, Now } = leads.data;
  const open = Leads.filter(({ State }) => waitsForWorkshop(State));
  const rest = Leads.filter(({ State }) => !waitsForWorkshop(State));
  return (
    <Stack gap={5}>
      <div>
        <h1>Leads</h1>
        <p role="status">{openText(open.length)}</p>
        {balances.length === 1 && (
          <Muted>
            Balance <Price cents={balances[0]!.Balance} /> {balances[0]!.Currency}
          </Muted>
        )}
      </div>
      <WorkshopLimit value={limit} onChange={setLimit} />
      {Leads.length === 0 ? (
        <EmptyState title="No leads yet" icon={carIcon}>
          <p>When a customer near you needs a job without a fixed price, it appears here.</p>
        </EmptyState>
      ) : (
        <Group heading="Open for offers" leads={open} now={Now} empty="Nothing to quote just now." />
      )}
      <Group heading="Earlier" leads={rest} now={Now} />
    </Stack>
  );
}

/** The open leads that end first, for the home page; nothing without permission to read leads. */
export function OpenLeads({ limit }: { limit: number | null }) {
  const enabled = useHasPermission(PERMISSION.leadRead);
  const leads = useQuery({ ...leadsQuery(limit), enabled });
  if (leads.error && !leads.data)
    return (
      <LoadError
        level={2}
        title="Problem loading leads"
        error={leads.error}
        onRetry={() => void leads.refetch()}
        isRetrying={leads.isFetching}
      />
    );
  if (!leads.data) return enabled ? <Skeleton height={120} /> : null;
  const open = leads.data.Leads.filter(({ State }) => waitsForWorkshop(State));
  return (
    <Group
      heading="Leads open for offers"
      leads={open.slice(0, ON_HOME)}
      now={leads.data.Now}
      empty="Nothing to quote just now."
    >
      <Link to="/leads">All leads</Link>
    </Group>
  );
}

type GroupProps = {
  heading: string;
  leads: PortalLead[];
  now: string;
  empty?: string;
  children?: React.ReactNode;
};

const Group = ({ heading, leads, now, empty, children }: GroupProps) => (
  <ListGroup
    heading={heading}
    items={leads}
    empty={empty}
    itemKey={(lead) => lead.LeadBidOfferId}
    renderItem={(lead) => <LeadRow lead={lead} now={now} />}
  >
    {children}
  </ListGroup>
);

const openText = (count: number): string =>
  count === 0
    ? 'No leads are open for offers.'
    : count === 1
      ? '1 lead is open for offers.'
      : `${count} leads are open for offers.`;
