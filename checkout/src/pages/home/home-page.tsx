import { checkIcon, Icon, pinIcon, starIcon } from '@pitlane/ui/aria';
import { HostedLauncher } from '@pitlane/widget/hosted-launcher';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../app/config.ts';
import { faqsQuery } from '../../app/landing.ts';
import { usePageMeta } from '../../app/page-meta.ts';
import { lazyWithRetry } from '../../staged-rendering/lazy-with-retry.tsx';
import { Faqs, StickyFooter } from '../landing/parts.tsx';
import styles from './home-page.module.css';
import { useSeen } from './use-seen.ts';

const META = {
  description:
    'Compare car service quotes from workshops, mobile mechanics and dealerships near you. Book and pay online.',
  path: '/',
};

const PopularServices = lazyWithRetry(async () => (await import('./popular-services.tsx')).PopularServices);

const LandingPicture = lazyWithRetry(
  async () => (await import('../landing/landing-picture.tsx')).LandingPicture,
);

/** `/`: the launcher, reasons to trust it, popular work and questions. */
export function HomePage() {
  // At a partner's own address these are its pages.
  const name = useQuery(configQuery(null)).data?.Partner.Name;
  usePageMeta({ ...META, title: name === undefined ? 'Car service quotes' : `${name}: car service quotes` });
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <h1>Know the price before you book</h1>
        <p>Compare workshops, dealerships and mobile mechanics near you. Book and pay in minutes.</p>
        <div id="quote" className={styles.launcher}>
          <HostedLauncher />
        </div>
        <div className={styles.picture}>
          <LandingPicture />
        </div>
      </section>
      <ul className={styles.reasons}>
        <li>
          <Icon path={checkIcon} size={20} />
          <strong>The full price.</strong> Labour, parts and GST, before you book.
        </li>
        <li>
          <Icon path={starIcon} size={20} />
          <strong>Real reviews.</strong> Only from customers who’ve had the work done.
        </li>
        <li>
          <Icon path={pinIcon} size={20} />
          <strong>Your choice.</strong> A workshop around the corner, or a mechanic in your driveway.
        </li>
      </ul>
      <Popular />
      <Questions />
      <StickyFooter label="Get quotes">Know the price before you book</StickyFooter>
    </div>
  );
}

/** Loads with the whole list of repairs, for a few links below the fold, once they are scrolled into view. */
function Popular() {
  const [isSeen, place] = useSeen();
  const waiting = <div ref={place} className={styles.popular} />;
  return isSeen ? <PopularServices waiting={waiting} loading={waiting} /> : waiting;
}

function Questions() {
  const { data } = useQuery(faqsQuery);
  return <Faqs faqs={data?.Faqs ?? []} />;
}
