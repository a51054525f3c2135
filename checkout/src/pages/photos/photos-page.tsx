import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { itemName } from '@pitlane/domain/cart/item-name';
import { vehicleName } from '@pitlane/domain/vehicle/vehicle-title';
import { Banner, Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LazyPhotos } from '../../app/lazy-photos.tsx';
import { leadQuery } from '../../app/lead.ts';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import styles from '../outcome/outcome-page.module.css';

/** `/quote-photos/{leadGuid}`: the link in an email that asks for photos of the car. */
export function PhotosPage() {
  const { leadGuid } = getRouteApi('/quote-photos/$leadGuid').useParams();
  const lead = useQuery(leadQuery(leadGuid));
  useDocumentTitle('Photos of your car');
  const failure = renderQueryFailure(lead);
  if (failure) return failure;
  if (!lead.data) return <Skeleton height={320} />;
  const items = lead.data.CartItems.map(itemName);
  const facts = [items.join(', '), vehicleName(lead.data)].filter(Boolean);
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <h1>Photos of your car</h1>
        <p>Take one from a few steps away and one close up, so workshops can see what to quote.</p>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      </div>
      {lead.data.HasAccess ? (
        <>
          <section className={styles.next}>
            <LazyPhotos leadGuid={leadGuid} />
          </section>
          <p className={styles.quiet}>
            We save each photo as it uploads, so you can close this page any time. We remove location and
            camera details from your photos.
          </p>
        </>
      ) : (
        <Banner tone="info" title="You can’t view these photos here">
          Only the person who requested the quote can see and add photos: from the link in their email, on the
          device they used, or signed in.
        </Banner>
      )}
    </article>
  );
}
