import type { OperatorLead, WorkshopRequest } from '@pitlane/contracts';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { formatCents } from '@pitlane/domain/money/money';
import { Banner, type TableColumn } from '@pitlane/ui/aria';
import styles from './lead.module.css';
import { WorkshopsCard } from './workshops-card.tsx';

const STATES: Record<WorkshopRequest['State'], string> = {
  open: 'No answer yet',
  'question-sent': 'Asked the customer',
  answered: 'Can quote after the customer’s answer',
  offered: 'Quoted',
  accepted: 'Booked',
  closed: 'Closed',
};

const createColumns = (timeZone: string): TableColumn<WorkshopRequest>[] => {
  const show = (at: string | null) => (at ? formatRecordedInstant(at, timeZone) : '–');
  return [
    { id: 'workshop', label: 'Workshop', render: ({ WorkshopName }) => WorkshopName },
    { id: 'state', label: 'State', render: ({ State }) => STATES[State] },
    {
      id: 'price',
      label: 'Price',
      align: 'end',
      render: ({ TotalIncGst }) => (TotalIncGst === null ? '–' : formatCents(TotalIncGst)),
    },
    { id: 'invited', label: 'Invited', render: ({ InvitedOn }) => show(InvitedOn) },
    { id: 'opened', label: 'Opened', render: ({ ViewedOn }) => show(ViewedOn) },
    { id: 'contact', label: 'Contact bought', render: ({ ClaimedOn }) => show(ClaimedOn) },
    {
      id: 'comments',
      label: 'Comments',
      render: ({ Comments }) => <span className={styles.words}>{Comments ?? '–'}</span>,
    },
  ];
};

/** The workshops that were invited to quote, and what each did. */
export function RequestsCard({ lead }: { lead: OperatorLead }) {
  const { Requests, IsRequestHeld } = lead;
  return (
    <WorkshopsCard
      title="Requests to workshops"
      label="Requests to workshops"
      lead={lead}
      createColumns={createColumns}
      rows={Requests}
      empty="No workshop was invited to price it."
    >
      {IsRequestHeld && (
        <Banner tone="info">It’s waiting for the customer’s photos: no workshop sees it yet.</Banner>
      )}
    </WorkshopsCard>
  );
}
