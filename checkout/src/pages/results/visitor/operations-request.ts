import { getGenericOperations, getIntervalOperations, type ServiceOperations } from '@pitlane/client';
import type { CartItem, Lead } from '@pitlane/contracts';
import { api } from '../../../api/api.ts';

type Ask = (signal: AbortSignal) => Promise<ServiceOperations>;

/** The request for an item's operations; null for an item that is not a service. */
export function operationsRequest(lead: Lead, item: CartItem): Ask | null {
  const {
    ServiceIntervalId: serviceIntervalId,
    ServiceScheduleId: serviceScheduleId,
    GenericServiceId,
  } = item;
  const { Mid } = lead;
  if (item.ServiceType === 'LogbookService' && serviceIntervalId != null && Mid)
    return (signal) => getIntervalOperations(api, Mid, { serviceScheduleId, serviceIntervalId }, signal);
  if (item.ServiceType === 'GenericService' && GenericServiceId != null)
    return (signal) => getGenericOperations(api, GenericServiceId, signal);
  return null;
}
