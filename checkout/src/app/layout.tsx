import type { PublicConfig } from '@pitlane/contracts';
import { carIcon, Icon, PageShell, ToastRegion } from '@pitlane/ui/aria';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useConfig } from './config.ts';
import { useNumbersHidden } from './contact-numbers.ts';
import { HandoffNotice } from './handoff-notice.tsx';
import styles from './layout.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { useTheme } from './theme.ts';

/** Header with the partner's name, the page, the footer with the partner's phone. */
export function Layout() {
  const config = useConfig();
  useTheme(config?.Partner.Theme);
  // The funnel says it beside its question, as it does on a partner's page.
  const isFunnel = useLocation({ select: ({ pathname }) => /^\/quote(-2)?\//.test(pathname) });
  return (
    <PageShell
      logo={config && <Brand {...config.Partner} />}
      footer={config && <Footer partner={config.Partner} />}
    >
      {!isFunnel && <OfflineNotice />}
      <HandoffNotice />
      <Outlet />
      <ToastRegion />
    </PageShell>
  );
}

type Partner = PublicConfig['Partner'];

function Brand({ Name, Theme }: Partner) {
  return (
    <a href="/" aria-label={`${Name}, home`} className={styles.brand}>
      {Theme.logoUrl ? (
        <img src={Theme.logoUrl} alt="" height={32} />
      ) : (
        <span className={styles.mark}>
          <Icon path={carIcon} size={20} />
        </span>
      )}
      <span>{Name}</span>
    </a>
  );
}

function Footer({ partner: { Name, SupportPhone } }: { partner: Partner }) {
  const isResults = useLocation({ select: ({ pathname }) => pathname.startsWith('/quotes/') });
  const isHidden = useNumbersHidden(isResults ? 'quote' : null);
  return (
    <>
      {!isHidden && (
        <span>
          Questions? Call <a href={`tel:${SupportPhone.replaceAll(' ', '')}`}>{SupportPhone}</a>
        </span>
      )}
      <span>{Name}. All prices include GST.</span>
    </>
  );
}
