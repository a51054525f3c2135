import { useSession } from '@pitlane/app-shell/staff-session-provider';
import { hasPermission } from '@pitlane/domain/portal/permissions';
import { alertIcon, Button, EmptyState, LinkButton, Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';
import { meQuery, useOpenPages } from './me.ts';

type Props = {
  /** The permission that the page needs. */
  needs: string;
  children: ReactNode;
};

/** A page for operators with a permission; others read who they are signed in as, and where to go. */
export function Gate({ needs, children }: Props) {
  const me = useQuery(meQuery);
  const { signOut } = useSession();
  const pages = useOpenPages();
  if (me.error && !me.data) return <LoadError error={me.error} onRetry={() => void me.refetch()} />;
  if (!me.data) return <Skeleton height={320} />;
  const { Name, Roles, Permissions } = me.data;
  if (hasPermission(Permissions, needs)) return children;
  const isOperator = Roles.length > 0;
  return (
    <EmptyState
      level={1}
      title={isOperator ? 'You can’t use this page' : 'The console is for operators'}
      icon={alertIcon}
      actions={
        <>
          {pages.map(({ to, label }) => (
            <LinkButton key={to} href={`/console${to}`}>
              {label}
            </LinkButton>
          ))}
          {!isOperator && <LinkButton href="/workshop/">Workshop portal</LinkButton>}
          <Button variant={isOperator && pages.length === 0 ? 'primary' : 'quiet'} onPress={signOut}>
            Sign in as someone else
          </Button>
        </>
      }
    >
      {Name && <p>You’re signed in as {Name}.</p>}
      <p>
        {isOperator
          ? `Your role (${Roles.join(', ')}) doesn’t cover it. Ask an administrator to add one.`
          : 'Ask an administrator of this marketplace to add your address.'}
      </p>
    </EmptyState>
  );
}
