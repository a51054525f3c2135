import type { PublicConfig } from '@pitlane/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { bookingQuery } from './booking.ts';
import { configQuery, ratingQuery } from './config.ts';
import { fleetPageQuery, partnerPageQuery } from './landing.ts';
import { isLeadGuid, leadQuery } from './lead.ts';

/** The address of a new quote, which stays with the partner whose page this is. */
export const useStartUrl = (): string => useConfig()?.Partner.StartUrl ?? '/';

/**
 * The configuration of the page: that of the partner whose lead or page it shows, so that a white-label quote stays the
 * partner's until it is reviewed; else of the partner whose key the address has; else of the operator. Undefined until known.
 * Read again for a part of a page that appears when it is older than `staleTime`, which is in milliseconds.
 */
export function useConfig(staleTime = Number.POSITIVE_INFINITY): PublicConfig | undefined {
  const { leadGuid, bookingToken, partnerSlug, fleetSlug } = useParams({ strict: false }) as Partial<
    Record<string, string>
  >;
  const partner = useQuery({ ...partnerPageQuery(partnerSlug ?? ''), ...enableFor(partnerSlug) });
  const fleet = useQuery({ ...fleetPageQuery(fleetSlug ?? ''), ...enableFor(fleetSlug) });
  const named = useLocation({ select: ({ search }) => (search as { partner?: unknown }).partner });
  const isReview = useLocation({ select: ({ pathname }) => pathname.startsWith('/review-') });
  // The token of a review opens the review alone.
  const bookingId = isReview ? undefined : bookingToken;
  const ratingId = isReview ? bookingToken : undefined;
  const booking = useQuery({ ...bookingQuery(bookingId ?? ''), ...enableFor(bookingId) });
  const rating = useQuery({ ...ratingQuery(ratingId ?? ''), ...enableFor(ratingId) });
  const wanted = leadGuid ?? booking.data?.LeadId;
  const guid = wanted !== undefined && isLeadGuid(wanted) ? wanted : undefined;
  const lead = useQuery({ ...leadQuery(guid ?? ''), ...enableFor(guid) });
  const isPending = [booking, rating, lead, partner, fleet].some(
    (query) => query.isEnabled && query.isPending,
  );
  const known = [lead, partner, fleet, rating].find(({ data }) => data?.PartnerKey)?.data?.PartnerKey;
  const key = known ?? (typeof named === 'string' && named ? named : null);
  const config = useQuery({ ...configQuery(key), staleTime, enabled: !isPending });
  return config.data;
}

/**
 * What the page names. A call that has failed is the page's to make again: an error page that made it by showing would
 * be replaced by the page it stands for, without end.
 */
const enableFor = (id: string | undefined) => ({ enabled: id !== undefined, retryOnMount: false });
