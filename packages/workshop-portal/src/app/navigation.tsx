import styles from '@pitlane/app-shell/staff-navigation.module.css';
import type { PortalWaiting } from '@pitlane/contracts';
import { hasPermission, PERMISSION } from '@pitlane/domain/portal/permissions';
import { Announcer, scrollRow, VisuallyHidden } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { meQuery } from './me.ts';
import { useSession } from './session.tsx';
import { useWaiting, useWaitingNews, type WaitingPart, waitingVerb } from './waiting.ts';

/** Above it, the number is not shown in full. */
const MAX_SHOWN_COUNT = 99;

type Part = { to: LinkProps['to']; label: string; needs: string | null; waits?: WaitingPart };

/** The parts of the portal, in a workshop's order of need; `needs` is the permission, null for none. */
const PARTS: Part[] = [
  { to: '/', label: 'Your day', needs: PERMISSION.bookingRead },
  { to: '/bookings', label: 'Bookings', needs: PERMISSION.bookingRead, waits: 'Bookings' },
  { to: '/leads', label: 'Leads', needs: PERMISSION.leadRead, waits: 'Leads' },
  { to: '/questions', label: 'Questions', needs: PERMISSION.leadRead, waits: 'Questions' },
  { to: '/quote', label: 'Quote a service', needs: PERMISSION.quoteCreate },
  { to: '/reviews', label: 'Reviews', needs: PERMISSION.bookingRead },
  { to: '/profile', label: 'Profile', needs: PERMISSION.bookingRead },
  { to: '/policies', label: 'Policies', needs: PERMISSION.bookingRead },
  { to: '/store-invitations', label: 'Invitations', needs: null, waits: 'Invitations' },
  { to: '/account-transfer', label: 'Account transfer', needs: PERMISSION.accountTransfer },
];

/** Links to the parts that the signed-in person may use, with how much waits in each. */
export function Navigation() {
  const { state } = useSession();
  const me = useQuery({ ...meQuery, enabled: state.kind === 'signed-in' });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const waiting = useWaiting();
  const news = useWaitingNews(waiting, path);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the page, and the counts make its links wider
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (here)
      nav.current?.scrollTo({ left: here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2 });
  }, [path, me.data, waiting]);
  // Holds the place of the links, so that the page stays where it is when they come.
  if (!me.data)
    return state.kind === 'signed-in' || state.kind === 'restoring' ? <div className={styles.nav} /> : null;
  const parts = PARTS.filter(({ needs }) => needs === null || hasPermission(me.data.Permissions, needs));
  return (
    <>
      <nav ref={nav} aria-label="Portal" className={`${scrollRow} ${styles.nav}`}>
        {parts.map((part) => (
          <PartLink key={part.to} part={part} waiting={waiting} />
        ))}
      </nav>
      <Announcer>{news}</Announcer>
    </>
  );
}

/** Its name holds how much waits, as `Bookings 2 to answer`; nothing for none. */
function PartLink({ part, waiting }: { part: Part; waiting: PortalWaiting | undefined }) {
  const { to, label, waits } = part;
  const count = (waits && waiting?.[waits]) ?? 0;
  return (
    <Link
      to={to}
      className={styles.link}
      activeProps={{ 'aria-current': 'page' }}
      activeOptions={{ exact: to === '/', includeSearch: false }}
    >
      {label}
      {waits && count > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}
          </span>
          <VisuallyHidden>{`${count} ${waitingVerb(waits)}`}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}
