import { Photos } from '@pitlane/app-shell/photos';
import { getOperatorLead } from '@pitlane/client';
import { Guid, type OperatorLead } from '@pitlane/contracts';
import { isSubmitted } from '@pitlane/domain/booking/booking-status';
import { Badge, Card, Inline, Skeleton, Split, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
import { OpenCustomerPage } from '../../app/open-customer-page.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadPrices } from './lead-prices.tsx';
import { LeadTimeline } from './lead-timeline.tsx';
import { LeadWishes } from './lead-wishes.tsx';
import { LeadWork } from './lead-work.tsx';
import { RequestsCard } from './requests-card.tsx';
import { SeenQuotesCard } from './seen-quotes-card.tsx';
import { SendLink } from './send-link.tsx';

/** A lead: what the customer wants, what was quoted and booked, and all that happened. */
export function LeadPage() {
  const { guid } = useParams({ strict: false }) as { guid?: string };
  return v.is(Guid, guid) ? <Lead guid={guid} /> : <NotFoundPage />;
}

function Lead({ guid }: { guid: string }) {
  const query = useQuery({
    queryKey: ['lead', guid],
    queryFn: ({ signal }) => getOperatorLead(api, guid, signal),
  });
  useDocumentTitle(query.data?.CustomerName ?? 'Lead');
  if (query.error && !query.data)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  const lead = query.data;
  return (
    <Stack gap={5}>
      <Inline>
        <h1>{lead.CustomerName ?? 'No name yet'}</h1>
        <Badge tone="accent">{describeState(lead)}</Badge>
      </Inline>
      {lead.SubmittedOn && <OpenCustomerPage of={{ guid: lead.Guid }} />}
      <Split aside={<LeadFacts lead={lead} />}>
        <Stack gap={5}>
          <LeadWishes lead={lead} />
          <Photos images={lead.Photos} />
          <LeadWork lead={lead} />
          <SendLink lead={lead} />
          <LeadPrices lead={lead} />
          <SeenQuotesCard lead={lead} />
          <RequestsCard lead={lead} />
          <Card title="What happened">
            <LeadTimeline lead={lead} />
          </Card>
        </Stack>
      </Split>
    </Stack>
  );
}

/** The furthest that the lead has come. */
function describeState({ CancelledOn, Bookings, SubmittedOn }: OperatorLead): string {
  if (CancelledOn) return 'Withdrawn';
  if (Bookings.some(({ Status }) => isSubmitted(Status))) return 'Booked';
  return SubmittedOn ? 'Sent' : 'Started';
}
