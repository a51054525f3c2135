import { Skeleton } from '@pitlane/ui/aria';
import { HostedLauncher } from '@pitlane/widget/hosted-launcher';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { partnerPageQuery } from '../../app/landing.ts';
import { usePageMeta } from '../../app/page-meta.ts';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import styles from './landing.module.css';
import { LandingPicture } from './landing-picture.tsx';
import { Faqs, Points, StickyFooter } from './parts.tsx';

/** `/p/{slug}`: a partner's page on our site, in its colours; its quotes belong to the partner (2 §2). */
export function PartnerPage() {
  const { partnerSlug = '' } = useParams({ strict: false }) as Partial<Record<string, string>>;
  const query = useQuery(partnerPageQuery(partnerSlug));
  const page = query.data;
  usePageMeta(page ? { title: page.Title, description: page.Text, path: `/p/${page.Slug}` } : null);
  const failure = renderQueryFailure(query);
  if (failure) return failure;
  if (!page) return <Skeleton height={480} />;
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <h1>{page.Title}</h1>
        <p>{page.Text}</p>
        <Points points={page.Points} />
        <div id="quote" className={styles.launcher}>
          <HostedLauncher
            partnerKey={page.PartnerKey}
            leadSource={page.IsRewards ? 'PartnerRewards' : page.Slug}
            partnerReference={new URLSearchParams(location.search).get('partnerReference')}
          />
        </div>
        <div className={styles.picture}>
          <LandingPicture />
        </div>
      </section>
      {page.PromotionalAssets.length > 0 && (
        <section className={styles.pictures} aria-label="Offers">
          {page.PromotionalAssets.map(({ ImageUrl, AlternativeText }) => (
            <img key={ImageUrl} src={ImageUrl} alt={AlternativeText} width={1200} height={150} />
          ))}
        </section>
      )}
      <Faqs faqs={page.Faqs} />
      <StickyFooter label="Get quotes">{page.Name}: the full price before you book</StickyFooter>
    </div>
  );
}
