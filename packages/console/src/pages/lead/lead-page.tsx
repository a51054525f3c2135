import { Photos } from '@pitlane/app-shell/photos';
import { getOperatorLead } from '@pitlane/client';
import { Guid, type OperatorLead } from '@pitlane/contracts';
import { isSubmitted } from '@pitlane/domain/booking/booking-status';
import { Card, Split, Stack } from '@pitlane/ui/aria';
import { useParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { DetailsPage } from '../../app/details-page.tsx';
import { OpenCustomerPage } from '../../app/open-customer-page.tsx';
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
  return (
    <DetailsPage
      id={v.is(Guid, guid) ? guid : null}
      noun="lead"
      load={getOperatorLead}
      title={({ CustomerName }) => CustomerName ?? 'No name yet'}
      badges={(lead) => [{ label: describeState(lead), tone: 'accent' }]}
    >
      {(lead) => <Lead lead={lead} />}
    </DetailsPage>
  );
}

const Lead = ({ lead }: { lead: OperatorLead }) => (
  <>
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
  </>
);

/** The furthest that the lead has come. */
function describeState({ CancelledOn, Bookings, SubmittedOn }: OperatorLead): string {
  if (CancelledOn) return 'Withdrawn or changed';
  if (Bookings.some(({ Status }) => isSubmitted(Status))) return 'Booked';
  return SubmittedOn ? 'Sent' : 'Started';
}
