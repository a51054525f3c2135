import { phoneLink } from '@pitlane/domain/people/phone-link';
import { Icon, LinkButton, phoneIcon, Skeleton } from '@pitlane/ui/aria';
import { HostedLauncher } from '@pitlane/widget/hosted-launcher';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { fleetPageQuery } from '../../app/landing.ts';
import { usePageMeta } from '../../app/page-meta.ts';
import { DeadEnd } from '../errors/dead-end.tsx';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import styles from './landing.module.css';
import { Faqs, Points, StickyFooter } from './parts.tsx';

/** `/fleet/{slug}`: where a fleet's drivers start: logo, phone, launcher, questions (1 §1, 2 §6). */
export function FleetPage() {
  const { fleetSlug = '' } = useParams({ strict: false }) as Partial<Record<string, string>>;
  const query = useQuery(fleetPageQuery(fleetSlug));
  const page = query.data;
  usePageMeta(
    page ? { title: page.Title, description: page.Text, path: `/fleet/${page.FleetCompany.slug}` } : null,
  );
  const failure = renderQueryFailure(query, <UnknownFleet />);
  if (failure) return failure;
  if (!page) return <Skeleton height={480} />;
  const { name, cibContactPhoneNumber: phone } = page.FleetCompany;
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        {page.LogoUrl && <img src={page.LogoUrl} alt={name} height={48} className={styles.logo} />}
        <h1>{page.Title}</h1>
        <p>{page.Text}</p>
        <Points points={page.Points} />
        {page.PartnerKey !== null && (
          <div id="quote" className={styles.launcher}>
            <HostedLauncher partnerKey={page.PartnerKey} leadSource="Fleet" />
          </div>
        )}
      </section>
      <section className={styles.call} aria-label="By phone">
        <Icon path={phoneIcon} />
        <p>{page.PartnerKey === null ? `Drivers of ${name} book by phone.` : 'Prefer to talk to someone?'}</p>
        <LinkButton href={phoneLink(phone)} variant={page.PartnerKey === null ? 'primary' : 'secondary'}>
          Call {phone}
        </LinkButton>
      </section>
      <Faqs faqs={page.Faqs} />
      {page.PartnerKey !== null && <StickyFooter label="Get quotes">{name} fleet service</StickyFooter>}
    </div>
  );
}

/** An unknown fleet fails (1 §6). */
const UnknownFleet = () => (
  <DeadEnd
    title="We don’t recognise this fleet"
    documentTitle="Unknown fleet"
    text="Check the link from your fleet manager: its last part is the company’s name."
  />
);
