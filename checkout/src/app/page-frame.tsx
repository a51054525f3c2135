import { OfflineNotice } from '@pitlane/app-shell/offline-notice';
import type { PublicConfig } from '@pitlane/contracts';
import { phoneLink } from '@pitlane/domain/people/phone-link';
import { carIcon, chatIcon, Icon, PageShell } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '../staged-rendering/lazy-with-retry.tsx';
import { type NumbersPage, useNumbersHidden } from './contact-numbers.ts';
import styles from './layout.module.css';
import { sitePageUrl } from './site-page-url.ts';
import { useTheme } from './theme.ts';
import { Toasts } from './toasts.tsx';

// Only some pages know a sign-in; the others do without its code.
const Account = lazyWithRetry(async () => (await import('./account.tsx')).DueAccount);

type Props = {
  /** Undefined until it is known. */
  config: PublicConfig | undefined;
  /** No name and no mark. */
  isUnbranded?: boolean;
  /** The page knows a sign-in; on a heavy one it is looked for on first use. */
  account?: 'none' | 'idle' | 'on-use';
  isFunnel?: boolean;
  /** Nothing in header, footer and chat can be pressed. */
  isInert?: boolean;
  /** What the page counts as where contact numbers are hidden. */
  numbersPages: readonly NumbersPage[];
  children: ReactNode;
};

/** Header with the partner's name, the page, the footer with the partner's phone. It knows no router. */
export function PageFrame(props: Props) {
  const { config, isUnbranded = false, account = 'none', isFunnel = false, numbersPages, children } = props;
  const toPart = (part: ReactNode) =>
    part && props.isInert ? (
      <div inert className={styles.inert}>
        {part}
      </div>
    ) : (
      part
    );
  useTheme(config?.Partner.Theme);
  return (
    <PageShell
      logo={toPart(config && !isUnbranded && <Brand {...config.Partner} />)}
      actions={toPart(
        <>
          {config?.Partner.HomeUrl && !isUnbranded && <Back {...config.Partner} />}
          {account !== 'none' && <Account isHeavy={account === 'on-use'} />}
        </>,
      )}
      footer={toPart(config && !isUnbranded && <Footer config={config} pages={numbersPages} />)}
    >
      {!isFunnel && (
        <OfflineNotice className={styles.offline}>
          We’ve kept what you typed. This page continues when you’re back online.
        </OfflineNotice>
      )}
      {children}
      {toPart(config?.Partner.ChatUrl && <Chat href={config.Partner.ChatUrl} isFunnel={isFunnel} />)}
      <Toasts />
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

type FooterProps = { config: PublicConfig; pages: readonly NumbersPage[] };

function Footer({ config, pages }: FooterProps) {
  const { Name, SupportPhone, IsWhiteLabel } = config.Partner;
  const isHidden = useNumbersHidden(pages);
  return (
    <>
      {!isHidden && SupportPhone && (
        <span>
          Questions? Call <a href={phoneLink(SupportPhone)}>{SupportPhone}</a>
        </span>
      )}
      <span>{Name}. All prices include GST.</span>
      <div className={styles.links}>
        {LINKS.map(([path, words]) => (
          <a key={path} href={sitePageUrl(config, path)}>
            {words}
          </a>
        ))}
        {!IsWhiteLabel && <a href="/workshops/apply">List your workshop</a>}
      </div>
    </>
  );
}
