import { useSession } from '@pitlane/app-shell/staff-session-provider';
import { hasPermission } from '@pitlane/domain/portal/permissions';
import { alertIcon, Button, EmptyState, LinkButton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HomeLinks } from './home-links.tsx';
import { Loaded } from './loaded.tsx';
import { type ConsoleMe, meQuery, useOpenPages } from './me.ts';

type Props = {
  /** The permission that the page needs. */
  needs: string;
  children: ReactNode;
};

/** A page for people with a permission; others read who they are signed in as, and where to go. */
export function Gate({ needs, children }: Props) {
  const me = useQuery(meQuery);
  return (
    <Loaded level={1} query={me} hidesStale>
      {(person) => (hasPermission(person.Permissions, needs) ? children : <Refusal me={person} />)}
    </Loaded>
  );
}

/** The component of a route whose page needs a permission. */
export const gatePage = (needs: string, Page: () => ReactNode) => () => (
  <Gate needs={needs}>
    <Page />
  </Gate>
);

function Refusal({ me }: { me: ConsoleMe }) {
  const { signOut } = useSession();
  const pages = useOpenPages();
  const roles = listRoles(me);
  const hasRole = roles.length > 0;
  return (
    <EmptyState
      level={1}
      title={hasRole ? 'You can’t use this page' : 'You have no role here yet'}
      icon={alertIcon}
      actions={
        <>
          <HomeLinks />
          {!hasRole && <LinkButton href="/workshop/">Workshop portal</LinkButton>}
          <Button variant={hasRole && pages.length === 0 ? 'primary' : 'quiet'} onPress={signOut}>
            Sign in as someone else
          </Button>
        </>
      }
    >
      {me.Name && <p>You’re signed in as {me.Name}.</p>}
      <p>
        {hasRole
          ? `Your role (${roles.join(', ')}) doesn’t cover it. Ask an administrator to add one.`
          : 'The console is for people who run this marketplace, a partner or a fleet. Ask an administrator there to add your address.'}
      </p>
    </EmptyState>
  );
}

const PARTNER_ROLES = { 'partner.admin': 'partner administrator', 'partner.reader': 'partner reader' };

const listRoles = ({ Roles, PartnerRole, FleetRole }: ConsoleMe): string[] => [
  ...Roles,
  ...(PartnerRole ? [PARTNER_ROLES[PartnerRole]] : []),
  ...(FleetRole ? ['fleet manager'] : []),
];
