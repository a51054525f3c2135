import type { Lead, PromotionalAsset, QuotesResponse } from '@pitlane/contracts';
import { laterPayment } from '@pitlane/domain/payment/later-payment';
import { isDealership } from '@pitlane/domain/quotes/quote-filters';
import { Banner, LinkButton } from '@pitlane/ui/aria';
import styles from './visitor.module.css';

/** Banners above the quotes for some visitors: fleet, rewards, promotions, a flat battery, a new region. */
export function Banners({ lead, quotes }: { lead: Lead; quotes: QuotesResponse }) {
  const isFleet = lead.FleetCompanyId != null;
  const reward = quotes.IsPartnerPromo ? quotes.Listings[0]?.Discount?.Description : null;
  const pictures = isFleet ? quotes.FleetBannerAssets : quotes.PromotionalAssets;
  return (
    <>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="Offers">
          {pictures.map((asset) => (
            <li key={asset.ImageUrl}>
              <Picture asset={asset} />
            </li>
          ))}
        </ul>
      )}
      {isFleet && (
        <Banner title="Fleet prices">
          {quotes.Listings.some(isDealership) && 'Dealerships come first. '}
          {laterPayment(true).sentence} There’s nothing to pay here.
        </Banner>
      )}
      {reward && pictures.length === 0 && (
        <Banner tone="success" title="Members save">
          {reward}. Enter the code when you book.
        </Banner>
      )}
      {quotes.RoadsideAssistanceLink && (
        <Banner
          title="Stuck with a flat battery?"
          actions={
            <LinkButton
              variant="secondary"
              size="small"
              href={quotes.RoadsideAssistanceLink}
              target="_blank"
              rel="noopener"
            >
              Get roadside assistance
            </LinkButton>
          }
        >
          Roadside assistance can come to you and fit a battery on the spot.
        </Banner>
      )}
      {quotes.BidComments && (
        <Banner title="A word from the workshops">
          <span className={styles.words}>{quotes.BidComments}</span>
        </Banner>
      )}
      {quotes.IsExperimentalRegion && quotes.Listings.length > 0 && (
        <Banner title="We’re new in this area">
          There are only a few workshops so far, and some are farther away than usual. More are joining.
        </Banner>
      )}
    </>
  );
}

function Picture({ asset: { ImageUrl, AlternativeText, Href } }: { asset: PromotionalAsset }) {
  const picture = <img src={ImageUrl} alt={AlternativeText} width={1200} height={150} loading="lazy" />;
  return Href ? <a href={Href}>{picture}</a> : picture;
}
