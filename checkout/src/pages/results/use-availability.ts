import { getAvailability } from '@pitlane/client';
import type { Availability, Lead } from '@pitlane/contracts';
import { AVAILABILITY_REFRESH_MS } from '@pitlane/contracts/constants';
import { availabilityRequest } from '@pitlane/domain/availability';
import { skipToken, useQuery } from '@tanstack/react-query';
import { partnerApi } from '../../app/api.ts';

/**
 * Who can do the job on the day of the quotes. Asked again when vehicle, suburb, date or items change, and after ten
 * minutes (1 §4 'Results screen'). Undefined until it is known; a failure leaves it at that.
 */
export function useAvailability(
  lead: Lead | undefined,
  day: string | null | undefined,
): Availability | undefined {
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
  return answer.data;
}
