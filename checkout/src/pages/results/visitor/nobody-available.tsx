import type { Lead } from '@pitlane/contracts';
import { pricingOf } from '@pitlane/domain/cart-pricing';
import { EmptyState, LinkButton, searchIcon, wrenchIcon } from '@pitlane/ui/aria';
import { funnelLink } from '../funnel-link.ts';
import { useAvailability } from '../use-availability.ts';
import { itemName } from './item-name.ts';

/** No quote at all: why, and what may help, each one tap away. `day` is that of the quotes. */
export function NobodyAvailable({ lead, day }: { lead: Lead; day: string | null }) {
  const availability = useAvailability(lead, day);
  return <NoQuotes lead={lead} hasZeroCommsSupplier={availability?.HasZeroCommsSupplier ?? false} />;
}

type Props = { lead: Lead; hasZeroCommsSupplier: boolean };

/** Nobody is free, or the cart has no price as a whole (1 §4) and workshops have to look at it first. */
export function NoQuotes({ lead, hasZeroCommsSupplier }: Props) {
  const { kind } = pricingOf(lead.CartItems, { hasZeroCommsSupplier, isFleet: lead.FleetCompanyId != null });
  return kind === 'single-price' || kind === 'price-range' ? (
    <NobodyFree lead={lead} />
  ) : (
    <NoInstantPrice lead={lead} />
  );
}

function NobodyFree({ lead }: { lead: Lead }) {
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

function NoInstantPrice({ lead }: { lead: Lead }) {
  const isAsked = lead.LeadStatusID === 'QuoteRequested';
  const names = lead.CartItems.filter((item) => !item.IsPartOfService && item.CanCalculatePrice !== true).map(
    itemName,
  );
  return (
    <EmptyState
      title={isAsked ? 'Workshops are looking at your request' : 'No instant price for this'}
      icon={wrenchIcon}
      actions={
        <LinkButton
          href={funnelLink(lead, 'task-your-items')}
          {...(isAsked && { variant: 'secondary' as const })}
        >
          {isAsked ? 'Change the items' : 'Go on with your request'}
        </LinkButton>
      }
    >
      <p>
        {names.length === 0
          ? 'A workshop has to look at these items together before it can name a price.'
          : `A workshop has to look at this before it can name a price: ${names.join(', ')}.`}
      </p>
      <p>
        {isAsked
          ? 'Their offers come to you by email or SMS.'
          : 'Finish your request, and their offers come to you by email or SMS.'}
      </p>
    </EmptyState>
  );
}
