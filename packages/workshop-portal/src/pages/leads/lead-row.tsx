import type { LeadBidState, PortalLead } from '@pitlane/contracts';
import { countdownText, waitsForWorkshop } from '@pitlane/domain/portal/lead-bid-view';
import { Badge, clockIcon, Icon, Price, pinIcon } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { ListRow } from '../../app/list-row.tsx';
import { useCountdown } from './use-countdown.ts';

const STATES: Record<LeadBidState, { label: string; tone: 'accent' | 'info' | 'neutral' }> = {
  answered: { label: 'Customer has answered', tone: 'accent' },
  open: { label: 'Open for offers', tone: 'accent' },
  'question-sent': { label: 'Question sent', tone: 'info' },
  offered: { label: 'Offer sent', tone: 'info' },
  accepted: { label: 'Booked with you', tone: 'accent' },
  closed: { label: 'Closed', tone: 'neutral' },
};

/** One quote request: what, where, and the time left. */
export function LeadRow({ lead, now }: { lead: PortalLead; now: string }) {
  const state = STATES[lead.State];
  return (
    <ListRow
      title={
        <Link to="/leads/$leadBidOfferToken/details" params={{ leadBidOfferToken: lead.LeadBidOfferId }}>
          {lead.VehicleDescription}
        </Link>
      }
      summary={lead.Summary}
      detail={
        <>
          <Icon path={pinIcon} size={16} /> {lead.LeadLocation} · {lead.WorkshopName}
        </>
      }
      when={
        waitsForWorkshop(lead.State) ? (
          <Countdown lead={lead} now={now} />
        ) : (
          lead.State !== 'question-sent' &&
          lead.BidTotalIncGst !== null && <Price cents={lead.BidTotalIncGst} />
        )
      }
      others={lead.AlsoFor.length > 0 && <OtherWorkshops lead={lead} />}
      state={
        <>
          <Badge tone={state.tone}>{state.label}</Badge>
          {lead.LeadPurchased && <Badge>Contact bought</Badge>}
        </>
      }
    />
  );
}

/** The same lead at the person's other workshops: each makes its own offer. */
const OtherWorkshops = ({ lead }: { lead: PortalLead }) => (
  <ul aria-label="Also for">
    {lead.AlsoFor.map(({ LeadBidOfferId, WorkshopName, State }) => (
      <li key={LeadBidOfferId}>
        Also for{' '}
        <Link to="/leads/$leadBidOfferToken/details" params={{ leadBidOfferToken: LeadBidOfferId }}>
          {WorkshopName}
        </Link>
        : {STATES[State].label.toLowerCase()}
      </li>
    ))}
  </ul>
);

function Countdown({ lead, now }: { lead: PortalLead; now: string }) {
  const seconds = useCountdown(lead.BidCutOffDate, now);
  return (
    <>
      <Icon path={clockIcon} size={18} />
      <span>{seconds > 0 ? `${countdownText(seconds)} left` : 'Closed'}</span>
    </>
  );
}
