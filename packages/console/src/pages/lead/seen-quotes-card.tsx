import type { OperatorLead, SeenQuote } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { formatCentsRange } from '@pitlane/domain/money/money';
import { Badge, type TableColumn } from '@pitlane/ui/aria';
import { WorkshopsCard } from './workshops-card.tsx';

const createColumns = (timeZone: string): TableColumn<SeenQuote>[] => [
  {
    id: 'workshop',
    label: 'Workshop',
    render: ({ WorkshopName, WasChosen }) => (
      <>
        {WorkshopName} {WasChosen && <Badge tone="accent">Chosen</Badge>}
      </>
    ),
  },
  {
    id: 'price',
    label: 'Price',
    align: 'end',
    render: ({ MinimumIncGst, MaximumIncGst }) => formatCentsRange(MinimumIncGst, MaximumIncGst),
  },
  { id: 'day', label: 'For', render: ({ ServiceDate }) => formatLongDay(ServiceDate) },
  { id: 'seen', label: 'Seen', render: ({ SeenOn }) => formatRecordedInstant(SeenOn, timeZone) },
];

/** The prices that the customer saw on the results page. */
export const SeenQuotesCard = ({ lead }: { lead: OperatorLead }) => (
  <WorkshopsCard
    title="Prices seen"
    label="Prices seen, cheapest first"
    lead={lead}
    createColumns={createColumns}
    rows={lead.SeenQuotes}
    empty="The customer has seen no prices."
  />
);
