import { hasPermission, PERMISSION } from '@pitlane/domain/portal/permissions';
import { scrollRow } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../auth/session.tsx';
import { meQuery } from './me.ts';
import styles from './navigation.module.css';

/** The parts of the portal, in a workshop's order of need; `needs` is the permission, null for none. */
const PARTS = [
  { to: '/', label: 'Your day', needs: PERMISSION.bookingRead },
  { to: '/bookings', label: 'Bookings', needs: PERMISSION.bookingRead },
  { to: '/leads', label: 'Leads', needs: PERMISSION.leadRead },
  { to: '/quote', label: 'Quote a service', needs: PERMISSION.quoteCreate },
  { to: '/reviews', label: 'Reviews', needs: PERMISSION.bookingRead },
  { to: '/profile', label: 'Profile', needs: PERMISSION.bookingRead },
  { to: '/policies', label: 'Policies', needs: PERMISSION.bookingRead },
  { to: '/store-invitations', label: 'Invitations', needs: null },
  { to: '/account-transfer', label: 'Account transfer', needs: PERMISSION.accountTransfer },
] as const;

/** Links to the parts that the signed-in person may use. */
export function Navigation() {
  const { state } = useSession();
  const me = useQuery({ ...meQuery, enabled: state.kind === 'signed-in' });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the page
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (here)
      nav.current?.scrollTo({ left: here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2 });
  }, [path, me.data]);
  if (!me.data) return null;
  const parts = PARTS.filter(({ needs }) => needs === null || hasPermission(me.data.Permissions, needs));
  return (
    <nav ref={nav} aria-label="Portal" className={`${scrollRow} ${styles.nav}`}>
      {parts.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={styles.link}
          activeProps={{ 'aria-current': 'page' }}
          activeOptions={{ exact: to === '/', includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
