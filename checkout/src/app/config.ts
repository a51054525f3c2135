import { getConfig } from '@pitlane/client';
import type { PublicConfig } from '@pitlane/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { partnerApi } from '../api/api.ts';
import { bookingQuery } from './booking.ts';
import { fleetPageQuery, partnerPageQuery } from './landing.ts';
import { isLeadGuid, leadQuery } from './lead.ts';

/** Configuration of a partner by its publishable key; null is the operator's own. */
export const configQuery = (partnerKey: string | null) =>
  queryOptions({
    queryKey: ['config', partnerKey],
    queryFn: () => getConfig(partnerApi(partnerKey)),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** White-label sites know no sign-in (1 §1). */
export const knowsSignIn = (config: PublicConfig | undefined): boolean =>
  Boolean(config?.Identity && !config.Partner.IsWhiteLabel);

/**
 * The configuration of the page: of the partner whose lead or page it shows, so that a white-label quote stays the partner's
 * until it is paid; of the operator on every other page. Undefined until that is known.
 */
export function useConfig(): PublicConfig | undefined {
  const { leadGuid, bookingToken, partnerSlug, fleetSlug } = useParams({ strict: false }) as Partial<
    Record<string, string>
  >;
  const partner = useQuery({ ...partnerPageQuery(partnerSlug ?? ''), enabled: partnerSlug !== undefined });
  const fleet = useQuery({ ...fleetPageQuery(fleetSlug ?? ''), enabled: fleetSlug !== undefined });
  const booking = useQuery({ ...bookingQuery(bookingToken ?? ''), enabled: bookingToken !== undefined });
  const wanted = leadGuid ?? booking.data?.LeadId;
  const guid = wanted !== undefined && isLeadGuid(wanted) ? wanted : undefined;
  const lead = useQuery({ ...leadQuery(guid ?? ''), enabled: guid !== undefined });
  const isPending =
    (bookingToken !== undefined && booking.isPending) ||
    (guid !== undefined && lead.isPending) ||
    (partnerSlug !== undefined && partner.isPending) ||
    (fleetSlug !== undefined && fleet.isPending);
  const key = lead.data?.PartnerKey ?? partner.data?.PartnerKey ?? fleet.data?.PartnerKey ?? null;
  const config = useQuery({ ...configQuery(key), enabled: !isPending });
  return config.data;
}
