import type { Lead } from '@pitlane/contracts';
import { EmptyState, LinkButton, searchIcon } from '@pitlane/ui/aria';
import { funnelLink } from '../funnel-link.ts';

/** No quote at all: what may help, each one tap away. */
export function NobodyAvailable({ lead }: { lead: Lead }) {
  const isFixed = lead.WorkshopId != null;
  return (
    <EmptyState
      title="No quotes available"
      icon={searchIcon}
      actions={
        <>
          <LinkButton href={funnelLink(lead, 'task-your-items')}>Change the items</LinkButton>
          <LinkButton variant="secondary" href={funnelLink(lead, 'location')}>
            Change the place
          </LinkButton>
        </>
      }
    >
      <p>
        {isFixed
          ? 'This workshop cannot do all of it on that day. Fewer items or another day may help.'
          : 'Nobody near you can do all of this at the moment. Fewer items or another place may help.'}
      </p>
    </EmptyState>
  );
}
