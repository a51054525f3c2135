import { getConfig, getRating } from '@pitlane/client';
import type { PublicConfig } from '@pitlane/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, partnerApi } from '../api/api.ts';

/** Configuration of a partner by its publishable key; null is the operator's own. */
export const configQuery = (partnerKey: string | null) =>
  queryOptions({
    queryKey: ['config', partnerKey],
    queryFn: () => getConfig(partnerApi(partnerKey)),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The review of a booking, by the token of the booking or of the review. */
export const ratingQuery = (token: string) =>
  queryOptions({
    queryKey: ['rating', token],
    queryFn: ({ signal }) => getRating(api, token, signal),
  });

/** White-label sites know no sign-in (1 §1). */
export const knowsSignIn = (config: PublicConfig | undefined): boolean =>
  Boolean(config?.Identity && !config.Partner.IsWhiteLabel);
