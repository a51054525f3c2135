import type { Lead } from '@pitlane/contracts';
import { classifyCartPricing } from '@pitlane/domain/cart/cart-pricing';
import { itemName } from '@pitlane/domain/cart/item-name';
import { quoteChannel } from '@pitlane/domain/people/quote-channel';
import { EmptyState, LinkButton, Skeleton, searchIcon, wrenchIcon } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { describePriceNews } from '../../../app/price-news.ts';
import { StartLink } from '../../../app/start-link.tsx';
import { usePromises } from '../../../app/use-promises.ts';
import { funnelLink } from '../funnel-link.ts';
import { useAvailability } from '../use-availability.ts';
import { AskForCall } from './ask-for-call.tsx';

/** No listings: the reason, and what may help, each one tap away. `day` is the day of the quotes. */
export function NoneAvailable({ lead, day }: { lead: Lead; day: string | null }) {
  const availability = useAvailability(lead, day);
  const hasZeroCommsSupplier = availability === null ? null : availability?.HasZeroCommsSupplier;
  const { Call } = usePromises();
  return <NoQuotes lead={lead} hasZeroCommsSupplier={hasZeroCommsSupplier} call={Call} />;
}

type Props = {
  lead: Lead;
  /** Undefined until it is known, null if it failed. */
  hasZeroCommsSupplier: boolean | null | undefined;
  /** When we call with a price, as the end of a sentence. */
  call: string;
};

/**
 * No supplier is free, or the cart has no instant price as a whole (1 §4) and workshops quote it first. Renders nothing
 * until the reason is known.
 */
export function NoQuotes({ lead, hasZeroCommsSupplier, call }: Props) {
  const isPriced = (hasZero: boolean) => hasPrice(lead, hasZero);
  if (hasZeroCommsSupplier == null && isPriced(true) !== isPriced(false))
    return hasZeroCommsSupplier === undefined ? <Waiting /> : <AvailabilityUnknown lead={lead} />;
  return isPriced(hasZeroCommsSupplier ?? false) ? (
    <NoneFree lead={lead} />
  ) : (
    <NoInstantPrice lead={lead} call={call} />
  );
}

/** Whether the cart has a price as a whole, given the suppliers near. */
function hasPrice(lead: Lead, hasZeroCommsSupplier: boolean): boolean {
  const { kind } = classifyCartPricing(lead.CartItems, {
    hasZeroCommsSupplier,
    isFleet: lead.FleetCompanyId != null,
  });
  return kind === 'single-price' || kind === 'price-range';
}

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton height={280} />
  </div>
);

function NoneFree({ lead }: { lead: Lead }) {
  if (lead.WorkshopId == null)
    return (
      <NoneHere lead={lead}>
        No one near you can do all of this right now. Try {suggestFewerItems(lead)}another suburb.
      </NoneHere>
    );
  if (lead.QuoteFlowVersion === 1)
    return (
      <NoneHere lead={lead} instead={<ChangeStep lead={lead} step="date" text="Change the day" />}>
        This workshop can’t do all of this on that day. Try {suggestFewerItems(lead)}another day.
      </NoneHere>
    );
  // Version 2 has no day to change.
  return (
    <NoneHere lead={lead} instead={<StartLink variant="secondary">Compare other workshops</StartLink>}>
      This workshop can’t do all of this right now. Try {suggestFewerItems(lead)}another workshop.
    </NoneHere>
  );
}

const suggestFewerItems = ({ CartItems }: Lead): string => (CartItems.length > 1 ? 'fewer items or ' : '');

/** The availability failed to load, so either may be the reason. */
const AvailabilityUnknown = ({ lead }: { lead: Lead }) => (
  <NoneHere lead={lead}>
    There are no quotes for these items right now. Try {suggestFewerItems(lead)}another suburb.
  </NoneHere>
);

type NoneHereProps = { lead: Lead; children: ReactNode; instead?: ReactNode };

/** `instead` takes the place of the button for another location. */
function NoneHere({ lead, children, instead }: NoneHereProps) {
  return (
    <EmptyState
      title="No quotes available"
      icon={searchIcon}
      actions={
        <>
          <LinkButton href={funnelLink(lead, 'task-your-items')}>Change the items</LinkButton>
          {instead ?? <ChangeStep lead={lead} step="location" text="Change the location" />}
          <AskForCall lead={lead} />
        </>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}

const ChangeStep = ({ lead, step, text }: { lead: Lead; step: string; text: string }) => (
  <LinkButton variant="secondary" href={funnelLink(lead, step)}>
    {text}
  </LinkButton>
);

function NoInstantPrice({ lead, call }: Pick<Props, 'lead' | 'call'>) {
  const isRequested = lead.LeadStatusID === 'QuoteRequested';
  const names = lead.CartItems.filter((item) => !item.IsPartOfService && item.CanCalculatePrice !== true).map(
    itemName,
  );
  return (
    <EmptyState
      title={isRequested ? 'Workshops are working on your request' : 'No instant price for this'}
      icon={wrenchIcon}
      actions={
        <LinkButton
          href={funnelLink(lead, 'task-your-items')}
          {...(isRequested && { variant: 'secondary' as const })}
        >
          {isRequested ? 'Change the items' : 'Continue your request'}
        </LinkButton>
      }
    >
      <p>
        {names.length === 0
          ? 'A workshop needs to look at these items together before it can give you a price.'
          : `A workshop needs to look at this before it can give you a price: ${names.join(', ')}.`}
      </p>
      <p>{isRequested ? sentNews(lead, call) : unsentNews(lead, call)}</p>
    </EmptyState>
  );
}

/** How the prices of a sent request arrive. Contact details are seen by its holder only. */
const sentNews = (lead: Lead, call: string): string =>
  lead.HasAccess
    ? describePriceNews(leadChannel(lead), call)
    : 'The prices go to the person who sent the request.';

function unsentNews(lead: Lead, call: string): string {
  const channel = leadChannel(lead);
  return channel === 'none'
    ? 'Finish your request, and workshops near you will price it.'
    : `Finish your request first. ${describePriceNews(channel, call)}`;
}

const leadChannel = ({ Email, MobileNumber, PhoneNumber, Communication, Suburb }: Lead) =>
  quoteChannel(
    {
      email: Email || null,
      mobileNumber: MobileNumber ?? null,
      phoneNumber: PhoneNumber ?? null,
      communication: Communication ?? null,
    },
    Suburb?.Country ?? null,
  );
