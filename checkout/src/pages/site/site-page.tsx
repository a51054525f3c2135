import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { getSitePage } from '@pitlane/client';
import type { SitePageName } from '@pitlane/contracts';
import { Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { partnerApi } from '../../api/api.ts';
import { useConfig } from '../../app/use-config.ts';
import { renderQueryFailure } from '../errors/query-failure.tsx';
import { ContactLinks } from './contact-links.tsx';
import styles from './site-page.module.css';

/** `/privacy`, `/terms` and the other pages about the operator or partner; leads on where it has its page elsewhere. */
export function SitePage() {
  const name = useLocation({ select: ({ pathname }) => pathname.slice(1) as SitePageName });
  const partner = useLocation({ select: ({ search }) => (search as { partner?: string }).partner || null });
  const query = useQuery({
    queryKey: ['site-page', partner, name],
    queryFn: ({ signal }) => getSitePage(partnerApi(partner), name, signal),
  });
  const phone = useConfig()?.Partner.SupportPhone ?? null;
  const { Title = '', Href = null, Sections = [] } = query.data ?? {};
  useDocumentTitle(Title);
  useEffect(() => {
    if (Href !== null) location.replace(Href);
  }, [Href]);
  const failure = renderQueryFailure(query);
  if (failure) return failure;
  if (!query.data || Href !== null) return <Skeleton height={420} />;
  return (
    <article className={styles.page}>
      <h1>{Title}</h1>
      {Sections.map(({ title, text }) => (
        <section key={text}>
          {title !== null && <h2>{title}</h2>}
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>
              <ContactLinks text={paragraph} phone={phone} />
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
