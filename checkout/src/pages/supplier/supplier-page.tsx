import type { SupplierProfile } from '@pitlane/contracts';
import { SPECIAL_TASK } from '@pitlane/contracts/constants';
import { ratingCountText } from '@pitlane/domain/quotes/rating';
import { suburbLine } from '@pitlane/domain/text/suburb-line';
import { Badge, Icon, pinIcon, Rating, Skeleton, shieldIcon, vanIcon } from '@pitlane/ui/aria';
import { HostedLauncher } from '@pitlane/widget/hosted-launcher';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import photo from '../../app/wide-photo.module.css';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import landing from '../landing/landing.module.css';
import { StickyFooter } from '../landing/parts.tsx';
import { HoursTab } from '../results/details/hours-tab.tsx';
import { profileQuery } from '../results/details/profile-query.ts';
import { ReviewsTab } from '../results/details/reviews-tab.tsx';
import { KindsOfWork } from './kinds-of-work.tsx';
import styles from './supplier-page.module.css';

/** `/suppliers/{id}`: a workshop for everybody, and a quote from it alone (1 §6). */
export function SupplierPage() {
  const { supplierId } = useParams({ strict: false }) as { supplierId?: string };
  return /^[1-9]\d{0,8}$/.test(supplierId ?? '') ? <Supplier id={Number(supplierId)} /> : <NotFoundPage />;
}

function Supplier({ id }: { id: number }) {
  const query = useQuery(profileQuery(id, 1));
  const profile = query.data;
  usePageMeta(profile ? toMeta(profile) : null);
  const failure = renderQueryFailure(query);
  if (failure) return failure;
  if (!profile) return <Skeleton height={480} />;
  return (
    <div className={landing.page}>
      <Hero profile={profile} />
      <QuoteForm profile={profile} />
      <div className={styles.pair}>
        <KindsOfWork profile={profile} />
        <section className={landing.section}>
          <h2>Opening hours</h2>
          <HoursTab profile={profile} />
        </section>
      </div>
      <section className={landing.section}>
        <h2>Reviews</h2>
        <ReviewsTab key={id} supplierId={id} firstPage={profile} />
      </section>
      <StickyFooter label="Get quotes">{profile.Name}</StickyFooter>
    </div>
  );
}

function Hero({ profile }: { profile: SupplierProfile }) {
  const { Name, RatingDetails, IsMobile, HasVerifiedCredentials, Description, Images } = profile;
  return (
    <section className={`${landing.hero} ${styles.hero}`}>
      <div className={styles.words}>
        <h1>{Name}</h1>
        <ul>
          <li>
            <Icon path={IsMobile ? vanIcon : pinIcon} size={18} />
            {IsMobile ? `Mobile mechanic, based in ${toPlace(profile)}` : toAddress(profile)}
          </li>
          {RatingDetails.RatingCount > 0 && (
            <li>
              <Rating value={RatingDetails.TotalRating} count={ratingCountText(RatingDetails.RatingCount)} />
            </li>
          )}
          {HasVerifiedCredentials && (
            <li>
              <Badge tone="info" icon={shieldIcon}>
                Verified
              </Badge>
            </li>
          )}
        </ul>
        <p>{Description}</p>
      </div>
      {Images[0] && <img className={photo.photo} src={Images[0]} alt="" width={1200} height={800} />}
    </section>
  );
}

/** Ways here that a link names with `leadSource`; every other lead comes from the page itself. */
const LINKED_SOURCES = ['MerchantFinder', 'Windscreen'];

function QuoteForm({ profile: { WorkshopID, Name } }: { profile: SupplierProfile }) {
  const { leadSource } = useSearch({ strict: false }) as { leadSource?: unknown };
  const source = LINKED_SOURCES.find((known) => known === leadSource) ?? 'Profile';
  return (
    <section className={`${landing.section} ${landing.wide}`}>
      <h2>Get a quote from {Name}</h2>
      <div id="quote" className={landing.launcher}>
        <HostedLauncher
          workshopId={WorkshopID}
          leadSource={source}
          repairInspectionId={source === 'Windscreen' ? SPECIAL_TASK.windscreen : null}
        />
      </div>
    </section>
  );
}

const toPlace = ({ SuburbName, StateShortName, Postcode }: SupplierProfile): string =>
  suburbLine(SuburbName, StateShortName, Postcode);

const toAddress = (profile: SupplierProfile): string =>
  [profile.AddressLine1, toPlace(profile)].filter(Boolean).join(', ');

const toMeta = (profile: SupplierProfile) => ({
  title: `${profile.Name}, ${profile.SuburbName}: prices and reviews | Pitlane`,
  description: `${profile.Description} See prices of ${profile.Name} before you book.`,
  path: `/suppliers/${profile.WorkshopID}`,
});
