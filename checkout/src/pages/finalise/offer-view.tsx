import type { FinaliseDetails, PublicConfig } from '@pitlane/contracts';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { formatInstant } from '@pitlane/domain/calendar/format-instant';
import { Badge, Banner, Button, Card, clockIcon, Icon, LinkButton, Price, Stack } from '@pitlane/ui/aria';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useProductNow } from '../../app/product-time.ts';
import { Quoted } from '../../app/quoted.tsx';
import { ClosedOffer } from './closed-offer.tsx';
import page from './finalise-page.module.css';
import { NotYours } from './not-yours.tsx';
import { canStillBook, viewOnlyReason } from './offer-state.ts';
import styles from './offer-view.module.css';
import { PriceLines, TotalPrice, totalLabel } from './price-summary.tsx';
import type { FinaliseScreen } from './screen.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { unsuccessfulText } from './texts.ts';
import { useTotals } from './use-totals.ts';
import { WorkshopSummary } from './workshop-summary.tsx';

/** Few offers have a question, so its code loads on demand. */
const BidQuestion = lazy(() => import('./bid-question.tsx'));

type Props = {
  details: FinaliseDetails;
  screen: FinaliseScreen;
  config: PublicConfig;
  isUnsuccessful: boolean;
};

/**
 * `/booking/{leadGuid}/{workshopId}/view` (2 §2, §6): a workshop's offer, read-only for everybody with the address. The
 * holder of the quote gets a link to the booking.
 */
export function OfferView({ details, screen, config, isUnsuccessful }: Props) {
  const now = useProductNow(config, details.OfferExpiryDate);
  const { reason } = useSearch({ strict: false });
  const always = details.AvailableExtras.filter((extra) => extra.IsAlwaysIncluded);
  const totals = useTotals(
    details,
    always.map((extra) => extra.WorkshopExtraServiceID),
  );
  return (
    <div className={page.columns}>
      <div className={page.main}>
        <WorkshopSummary details={details} leadGuid={details.LeadGuid} screen={screen} />
        {isUnsuccessful && (
          <Banner tone="error" title="Payment not completed">
            {unsuccessfulText(reason)}
          </Banner>
        )}
        <OfferTerms details={details} now={now} />
        {details.CartItems.some((item) => item.AdditionalDetails) && (
          <Card title="What is done">
            <ul className={styles.list}>
              {details.CartItems.map((item) => (
                <li key={item.LeadCartItemID}>
                  <strong>{item.Name}</strong>
                  {item.AdditionalDetails && <span className={styles.details}>{item.AdditionalDetails}</span>}
                </li>
              ))}
            </ul>
          </Card>
        )}
        <OptionalExtras details={details} />
        <Terms workshop={details.Workshop} />
      </div>
      <aside className={page.summary} aria-label="Price">
        <div className={page.wide}>
          <PriceLines details={details} totals={totals} asQuote={screen.priceAsQuote} />
        </div>
        <p className={page.total}>
          <span>{details.BidQuestion ? 'Quoted so far' : totalLabel(screen.priceAsQuote)}</span>{' '}
          <TotalPrice totals={totals} />
        </p>
        {canStillBook(details, now) && (
          <LinkButton variant="primary" href={details.FinaliseUrl!}>
            Book this offer
          </LinkButton>
        )}
        <p className={page.assurance}>
          {canStillBook(details, now) ? 'You’ll choose the day and check everything first.' : null}
        </p>
      </aside>
    </div>
  );
}

/** The workshop's comment, the expiry, and why the offer cannot be booked here. */
function OfferTerms({ details, now }: { details: FinaliseDetails; now: Date }) {
  const until = details.OfferExpiryDate;
  const reason = viewOnlyReason(details, now);
  const zone = details.Workshop.IANATimeZone;
  const [firstFree] = details.AvailableDates;
  return (
    <Card title="The offer">
      <Stack>
        {details.IsExclusiveBidOffer && (
          <p>
            <Badge tone="accent">Exclusive</Badge> Only this workshop received your request.
          </p>
        )}
        {details.BidComments && <Quoted>{details.BidComments}</Quoted>}
        {until && (reason === null || reason === 'not-yours') && (
          <p className={styles.fact}>
            <Icon path={clockIcon} size={16} />
            <span>
              Valid until <time dateTime={until}>{formatInstant(until, zone)}</time>
            </span>
          </p>
        )}
        {reason === null && firstFree && <p>First available day: {formatLongDay(firstFree)}</p>}
        {reason === 'expired' && (
          <Banner tone="warning" title="This offer has ended">
            {until ? `It was valid until ${formatInstant(until, zone)}. ` : ''}
            Your other quotes are still there.
          </Banner>
        )}
        {reason === 'closed' && <ClosedOffer leadGuid={details.LeadGuid} />}
        {reason === 'question' && (
          <Suspense>
            <BidQuestion details={details} />
          </Suspense>
        )}
        {reason === 'not-yours' && <NotYours details={details} />}
      </Stack>
    </Card>
  );
}

function OptionalExtras({ details }: { details: FinaliseDetails }) {
  const extras = details.AvailableExtras.filter((extra) => !extra.IsAlwaysIncluded);
  if (extras.length === 0) return null;
  return (
    <Card title="You can add">
      <ul className={styles.list}>
        {extras.map((extra) => (
          <li key={extra.Id} className={styles.extra}>
            <span>{extra.Name}</span>
            <span>{extra.PriceIncGst > 0 ? <Price cents={extra.PriceIncGst} /> : 'Free'}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Terms({ workshop }: { workshop: FinaliseDetails['Workshop'] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" size="small" onPress={() => setIsOpen(true)}>
        Read terms and policies
      </Button>
      <TermsDialog workshop={workshop} isOpen={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}
