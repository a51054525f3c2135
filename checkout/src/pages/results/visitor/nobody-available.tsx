import type { Lead } from '@pitlane/contracts';
import { pricingOf } from '@pitlane/domain/cart/cart-pricing';
import { EmptyState, LinkButton, Skeleton, searchIcon, wrenchIcon } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { funnelLink } from '../funnel-link.ts';
import { useAvailability } from '../use-availability.ts';
import { itemName } from './item-name.ts';

/** No quote at all: why, and what may help, each one tap away. `day` is that of the quotes. */
export function NobodyAvailable({ lead, day }: { lead: Lead; day: string | null }) {
  const availability = useAvailability(lead, day);
  const hasZeroCommsSupplier = availability === null ? null : availability?.HasZeroCommsSupplier;
  return <NoQuotes lead={lead} hasZeroCommsSupplier={hasZeroCommsSupplier} />;
}

type Props = {
  lead: Lead;
  /** Undefined until it is known, null where it cannot be. */
  hasZeroCommsSupplier: boolean | null | undefined;
};

/**
 * Nobody is free, or the cart has no price as a whole (1 §4) and workshops have to look at it first. Nothing is said
 * before it is known which of the two it is.
 */
export function NoQuotes({ lead, hasZeroCommsSupplier }: Props) {
  const isPriced = (hasZero: boolean) => hasPrice(lead, hasZero);
  if (hasZeroCommsSupplier == null && isPriced(true) !== isPriced(false))
    return hasZeroCommsSupplier === undefined ? <Waiting /> : <NobodyKnows lead={lead} />;
  return isPriced(hasZeroCommsSupplier ?? false) ? (
    <NobodyFree lead={lead} />
  ) : (
    <NoInstantPrice lead={lead} />
  );
}

/** Whether the cart has a price as a whole, where somebody near offers it. */
function hasPrice(lead: Lead, hasZeroCommsSupplier: boolean): boolean {
  const { kind } = pricingOf(lead.CartItems, { hasZeroCommsSupplier, isFleet: lead.FleetCompanyId != null });
  return kind === 'single-price' || kind === 'price-range';
}

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton height={280} />
  </div>
);

function NobodyFree({ lead }: { lead: Lead }) {
  return (
    <NoneHere lead={lead}>
      {lead.WorkshopId != null
        ? 'This workshop cannot do all of it on that day. Fewer items or another day may help.'
        : 'Nobody near you can do all of this at the moment. Fewer items or another place may help.'}
    </NoneHere>
  );
}

/** Who is near could not be found out, so that either may be the reason. */
const NobodyKnows = ({ lead }: { lead: Lead }) => (
  <NoneHere lead={lead}>
    There is no quote for these items at the moment. Fewer items or another place may help.
  </NoneHere>
);

function NoneHere({ lead, children }: { lead: Lead; children: ReactNode }) {
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
      <p>{children}</p>
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
