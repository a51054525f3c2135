import { type LeadBidOfferResponse, QUOTE_TYPE_LABELS } from '@pitlane/contracts';
import { formatInstant } from '@pitlane/domain/calendar/format-instant';
import { Banner, Card, KeyValueList, Price } from '@pitlane/ui/aria';
import { Link } from '@tanstack/react-router';
import { useHeadless } from '../../app/headless.ts';
import styles from './lead-page.module.css';

/** The offer as it was sent, with its state (decisions, finer point 19). */
export function SentBid({ Offer, Remaining }: Pick<LeadBidOfferResponse, 'Offer' | 'Remaining'>) {
  const expires = Offer.OfferExpiryDate;
  const isHeadless = useHeadless();
  return (
    <Card title="Your offer">
      <div className={styles.stack}>
        {Remaining.HasThisOfferBeenAccepted ? (
          <Banner tone="success" title="The customer has booked your offer">
            {!isHeadless && <Link to="/bookings">See your bookings</Link>}
          </Banner>
        ) : Remaining.HasAnOfferBeenAccepted ? (
          <Banner title="The customer has booked another workshop">There is nothing more to do.</Banner>
        ) : Remaining.IsClosed ? (
          <Banner title="Your offer can’t be booked any more">There is nothing more to do.</Banner>
        ) : Offer.Question?.Answer === null ? (
          <Banner title="Your question is with the customer">
            {expires && `It can be answered until ${formatInstant(expires)}. `}
            We’ll let you know by email and SMS. Then you can send your quote.
          </Banner>
        ) : Offer.Question && !Offer.Question.IsQuoted ? null : (
          <Banner tone="success" title="Your offer is with the customer">
            {expires && `It can be booked until ${formatInstant(expires)}.`}
          </Banner>
        )}
        <KeyValueList
          layout="sum"
          items={Offer.CartItems.map((item) => ({
            key: item.ServiceName,
            hint: [
              item.QuoteType && QUOTE_TYPE_LABELS[item.QuoteType],
              ...item.Products.map((line) => `${line.quantity} × ${line.code} ${line.name}`),
            ]
              .filter(Boolean)
              .join(' · '),
            value:
              item.QuotedPriceIncGst === null ? 'No price yet' : <Price cents={item.QuotedPriceIncGst} />,
          }))}
        />
        <p className={styles.total}>
          <span>Total inc GST</span> <Price cents={Offer.BidTotalIncGst ?? 0} size="large" />
        </p>
        {Offer.BidComments && <blockquote className={styles.notes}>{Offer.BidComments}</blockquote>}
      </div>
    </Card>
  );
}
