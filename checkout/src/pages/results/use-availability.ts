import { getAvailability } from '@pitlane/client';
import type { Availability, Lead } from '@pitlane/contracts';
import { AVAILABILITY_REFRESH_MS } from '@pitlane/contracts/constants';
import { availabilityRequest } from '@pitlane/domain/funnel/availability';
import { skipToken, useQuery } from '@tanstack/react-query';
import { partnerApi } from '../../api/api.ts';
import { toCountedAvailability } from './to-counted-availability.ts';

/**
 * Which suppliers can do the job on the day of the quotes. Refreshed when vehicle, suburb, date or items change, and after ten
 * minutes (1 §4 'Results screen'). Undefined until it is known, null if it failed.
 */
export function useAvailability(
  lead: Lead | undefined,
  day: string | null | undefined,
): Availability | null | undefined {
  const request = lead && day !== undefined ? availabilityRequest(lead, day) : null;
  const answer = useQuery({
    queryKey: ['availability', request],
    queryFn:
      lead && request
        ? ({ signal }) => getAvailability(partnerApi(lead.PartnerKey), request, signal)
        : skipToken,
    staleTime: AVAILABILITY_REFRESH_MS,
    refetchInterval: AVAILABILITY_REFRESH_MS,
  });
  if (answer.data) return toCountedAvailability(answer.data);
  const isReady = lead === undefined || day === undefined || request !== null;
  return answer.isError || !isReady ? null : undefined;
}
