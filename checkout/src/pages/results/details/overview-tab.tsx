import type { Listing, SupplierProfile } from '@pitlane/contracts';
import { BUSINESS_NUMBER_LABEL } from '@pitlane/contracts';
import { formatBusinessNumber } from '@pitlane/domain/money/business-number';
import { formatDistance } from '@pitlane/domain/text/distance';
import { suburbLine } from '@pitlane/domain/text/suburb-line';
import { KeyValueList } from '@pitlane/ui/aria';
import photo from '../../../app/wide-photo.module.css';
import { HowToPay } from '../card/how-to-pay.tsx';
import { KIND } from '../card/kinds.ts';
import { Credentials, RatingLine } from '../card/listing-facts.tsx';
import { PriceSum } from '../card/price-details.tsx';
import styles from './details.module.css';

/** The supplier in a few lines: what is in its price and how it is paid, description, address, age and credentials. */
export function OverviewTab({ listing, profile }: { listing: Listing; profile: SupplierProfile }) {
  const best = listing.WorkshopRatingDetails.BestRecentRating;
  const country = profile.IANATimeZone.startsWith('Pacific/') ? 'NZ' : 'AU';
  const suburb = suburbLine(profile.SuburbName, profile.StateShortName, profile.Postcode);
  const place = [profile.AddressLine1, suburb];
  const facts = [
    { key: 'Kind', value: KIND[listing.WorkshopCategory].name },
    {
      key: profile.IsMobile ? 'Based in' : 'Address',
      value: `${place.filter(Boolean).join(', ')} (${formatDistance(listing.DistanceInMetres)})`,
    },
    ...(profile.YearsActive > 0
      ? [{ key: 'In business', value: profile.YearsActive === 1 ? '1 year' : `${profile.YearsActive} years` }]
      : []),
    ...(profile.LicenseNumber ? [{ key: 'Licence', value: profile.LicenseNumber }] : []),
    ...(profile.BusinessNumber
      ? [{ key: BUSINESS_NUMBER_LABEL[country], value: formatBusinessNumber(profile.BusinessNumber) }]
      : []),
  ];
  return (
    <div className={styles.overview}>
      {profile.Images[0] && (
        <img className={photo.photo} src={profile.Images[0]} alt="" width={1200} height={800} />
      )}
      <div className={styles.words}>
        <RatingLine listing={listing} />
        <PriceSum listing={listing} />
        <KeyValueList items={[{ key: 'How to pay', value: <HowToPay listing={listing} /> }]} />
        <p className={styles.description}>{profile.Description}</p>
        <Credentials listing={listing} />
        {best && (
          <blockquote className={styles.quote}>
            “{best.Comments}” <span className={styles.muted}>{best.CustomerName}</span>
          </blockquote>
        )}
        <KeyValueList items={facts} />
      </div>
    </div>
  );
}
