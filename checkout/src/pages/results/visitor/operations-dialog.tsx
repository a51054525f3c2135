import type { CartItem, Lead } from '@pitlane/contracts';
import { Dialog, ErrorState, OperationList, Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { operationsRequest } from './operations-request.ts';

type Props = {
  lead: Lead;
  /** Its operations are shown while the dialog is open. */
  item: CartItem | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Logbook inclusions, or the operations of a service: included, charged extra, not included, parts. */
export function OperationsDialog({ lead, item, isOpen, onOpenChange }: Props) {
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
      isOpen={isOpen && ask !== null}
      onOpenChange={onOpenChange}
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
