import { getGenericOperations, getIntervalOperations, type ServiceOperations } from '@pitlane/client';
import type { CartItem, Lead } from '@pitlane/contracts';
import { Dialog, ErrorState, OperationList, Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

type Ask = (signal: AbortSignal) => Promise<ServiceOperations>;

/** The request for an item's operations; null for an item that is no service. */
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

type Props = { lead: Lead; item: CartItem | null; onClose: () => void };

/** Logbook inclusions, or the operations of a service: included, charged extra, not included, parts. */
export function OperationsDialog({ lead, item, onClose }: Props) {
  const ask = item && operationsRequest(lead, item);
  const operations = useQuery({
    queryKey: ['operations', lead.Mid, item?.ServiceIntervalId ?? null, item?.GenericServiceId ?? null],
    queryFn: ({ signal }) => ask!(signal),
    enabled: ask !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isLogbook = item?.ServiceType === 'LogbookService';
  return (
    <Dialog
      title={isLogbook ? 'Logbook service inclusions' : 'What’s done in this service'}
      isOpen={ask !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {operations.isError ? (
        <ErrorState
          title="We couldn’t load the list"
          onRetry={() => void operations.refetch()}
          isRetrying={operations.isFetching}
        />
      ) : operations.data ? (
        <OperationList label={operations.data.Name} operations={operations.data} />
      ) : (
        <div aria-busy="true">
          <Skeleton lines={8} />
        </div>
      )}
    </Dialog>
  );
}
