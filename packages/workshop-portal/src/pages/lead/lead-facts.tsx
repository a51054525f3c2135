import { URGENCY_WORDS } from '@pitlane/app-shell/urgency-words';
import type { LeadBidOffer } from '@pitlane/contracts';
import { formatDay } from '@pitlane/domain/calendar/format-day';
import { Card, KeyValueList } from '@pitlane/ui/aria';
import styles from './lead-page.module.css';

/** What the customer wants, for which vehicle, where and when; nothing that identifies the customer. */
export function LeadFacts({ offer }: { offer: LeadBidOffer }) {
  const { Vehicle } = offer;
  const when = [
    offer.QuoteUrgency && URGENCY_WORDS[offer.QuoteUrgency],
    offer.ServiceDate && formatDay(offer.ServiceDate),
  ];
  const rows: [string, React.ReactNode][] = [
    ['Customer', offer.CustomerFirstName],
    ['Where', offer.LeadLocation],
    ['When', when.filter(Boolean).join(', ')],
    ['Vehicle', [Vehicle.Description, Vehicle.Fuel, Vehicle.Transmission].filter(Boolean).join(' · ')],
    ['Plate', Vehicle.IsVerifiedRego && !offer.LeadPurchased ? 'Checked; shown with the contact' : null],
    ['Fleet', offer.IsFleet ? (offer.FleetCompanySlug ?? 'Yes') : null],
    ['Notes', offer.Comments && <span className={styles.notes}>{offer.Comments}</span>],
  ];
  return (
    <Card title="The request">
      <div className={styles.stack}>
        <ul className={styles.wanted}>
          {offer.CartItems.map((item) => (
            <li key={item.LeadCartItemID}>
              <strong>{item.ServiceName}</strong>
              {item.Notes && item.Notes !== item.ServiceName && <p className={styles.notes}>{item.Notes}</p>}
            </li>
          ))}
        </ul>
        <KeyValueList items={rows.flatMap(([key, value]) => (value ? { key, value } : []))} />
      </div>
    </Card>
  );
}
