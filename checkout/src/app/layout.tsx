import { OfflineNotice } from '@pitlane/app-shell/offline-notice';
import type { PublicConfig } from '@pitlane/contracts';
import { phoneLink } from '@pitlane/domain/people/phone-link';
import { carIcon, chatIcon, Icon, PageShell, ToastRegion } from '@pitlane/ui/aria';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazyWithRetry } from '../staged-rendering/lazy-with-retry.tsx';
import { knowsSignIn, useConfig } from './config.ts';
import { numbersPages, useNumbersHidden } from './contact-numbers.ts';
import { HandoffNotice } from './handoff-notice.tsx';
import styles from './layout.module.css';
import { sitePageUrl } from './site-page-url.ts';
import { useTheme } from './theme.ts';
import { useUnbranded } from './unbranded.ts';

// Only some pages know a sign-in; the others do without its code.
const Account = lazyWithRetry(async () => (await import('./account.tsx')).DueAccount);

/** Header with the partner's name, the page, the footer with the partner's phone. */
export function Layout() {
  const config = useConfig();
  useTheme(config?.Partner.Theme);
  const isUnbranded = useUnbranded();
  // The funnel shows it next to its question, as on a partner's page.
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isFunnel = /^\/quote(-2)?\//.test(path);
  const hasAccount = knowsSignIn(config) && /^\/($|p\/|repairs|booking|quote|customer-)/.test(path);
  return (
    <PageShell
      logo={config && !isUnbranded && <Brand {...config.Partner} />}
      actions={
        <>
          {config?.Partner.HomeUrl && !isUnbranded && <Back {...config.Partner} />}
          {hasAccount && <Account isHeavy={/^\/quotes|finalise$/.test(path)} />}
        </>
      }
      footer={config && !isUnbranded && <Footer config={config} />}
    >
      {!isFunnel && (
        <OfflineNotice>We’ve kept what you typed. This page continues when you’re back online.</OfflineNotice>
      )}
      <HandoffNotice />
      <Outlet />
      {config?.Partner.ChatUrl && <Chat href={config.Partner.ChatUrl} isFunnel={isFunnel} />}
      <ToastRegion />
    </PageShell>
  );
}

type Partner = PublicConfig['Partner'];

/** To the partner's own site, in words. */
const Back = ({ HomeUrl, Name }: Partner) => (
  <a href={HomeUrl!} className={styles.back}>
    Back<span> to {Name}</span>
  </a>
);

/** Opens the partner's own site or its page here; a white-label partner without a site has no link to ours. */
function Brand({ Name, Theme, HomeUrl, StartUrl, IsWhiteLabel }: Partner) {
  const content = (
    <>
      {Theme.logoUrl ? (
        <img src={Theme.logoUrl} alt="" height={32} />
      ) : (
        <span className={styles.mark}>
          <Icon path={carIcon} size={20} />
        </span>
      )}
      <span>{Name}</span>
    </>
  );
  if (IsWhiteLabel && !HomeUrl) return <span className={styles.brand}>{content}</span>;
  return (
    <a href={StartUrl} aria-label={`${Name}, home`} className={styles.brand}>
      {content}
    </a>
  );
}

/** The operator's chat. On the funnel it is for mobile devices only (1 §6). */
function Chat({ href, isFunnel }: { href: string; isFunnel: boolean }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={isFunnel ? `${styles.chat} ${styles.mobileOnly}` : styles.chat}
    >
      <Icon path={chatIcon} size={20} />
      Chat with us
    </a>
  );
}

const LINKS: [path: string, words: string][] = [
  ['privacy', 'Privacy'],
  ['terms', 'Terms'],
  ['contact', 'Contact'],
  ['how-we-check-workshops', 'How we check workshops'],
  ['forget-device', 'Forget this device'],
];

function Footer({ config }: { config: PublicConfig }) {
  const { Name, SupportPhone } = config.Partner;
  const pages = useLocation({
    select: ({ pathname, search }) => numbersPages(pathname, 'details' in search),
  });
  const isHidden = useNumbersHidden(pages);
  return (
    <>
      {!isHidden && SupportPhone && (
        <span>
          Questions? Call <a href={phoneLink(SupportPhone)}>{SupportPhone}</a>
        </span>
      )}
      <span>{Name}. All prices include GST.</span>
      {LINKS.map(([path, words]) => (
        <a key={path} href={sitePageUrl(config, path)}>
          {words}
        </a>
      ))}
    </>
  );
}
