import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { Button, EmptyState, Skeleton, toast, userIcon } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { knowsSignIn } from '../../app/config.ts';
import { StartLink } from '../../app/start-link.tsx';
import { useConfig } from '../../app/use-config.ts';
import { signIn } from '../../auth/customer-session.ts';
import { useCustomer } from '../../auth/use-customer.ts';
import styles from './account-pages.module.css';
import { NoSignIn } from './no-sign-in.tsx';

type Props = {
  /** Also the title of the document. */
  title: string;
  /** For who is signed out. */
  invitation: { title: string; text: string };
  children: (subject: string) => ReactNode;
};

/** A page of the account for who is signed in, and a way in for everybody else. */
export function AccountGate({ title, invitation, children }: Props) {
  const customer = useCustomer();
  useDocumentTitle(title);
  const config = useConfig();
  if (config && !knowsSignIn(config)) return <NoSignIn />;
  if (customer.kind === 'restoring') return <Skeleton height={240} />;
  if (customer.kind === 'signed-in') return children(customer.subject);
  return (
    <EmptyState
      level={1}
      title={invitation.title}
      icon={userIcon}
      actions={
        <>
          <Button onPress={() => void signIn().catch(explainFailure)}>Sign in</Button>
          <StartLink variant="secondary" />
        </>
      }
    >
      <p>{invitation.text}</p>
    </EmptyState>
  );
}

const explainFailure = () =>
  toast({ title: 'Sign-in isn’t working right now', detail: 'Please try again later.', tone: 'error' });

const PAGES = [
  ['/customer-bookings', 'Bookings and receipts'],
  ['/customer-vehicles', 'Cars'],
] as const;

/** From one page of the account to the others. */
export const AccountLinks = ({ current }: { current: (typeof PAGES)[number][0] }) => (
  <nav aria-label="Your account" className={styles.links}>
    {PAGES.map(([href, words]) => (
      <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
        {words}
      </a>
    ))}
  </nav>
);
