import { getGenericOperations, getIntervalOperations, type ServiceOperations } from '@pitlane/client';
import type { CartItem, Lead } from '@pitlane/contracts';
import {
  checkIcon,
  Dialog,
  ErrorState,
  Icon,
  minusIcon,
  plusIcon,
  Skeleton,
  wrenchIcon,
} from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import styles from './cart.module.css';

type Ask = (signal: AbortSignal) => Promise<ServiceOperations>;

/** How to ask what is done in an item; null for one that is no service. */
export function operationsOf(lead: Lead, item: CartItem): Ask | null {
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

/** Logbook inclusions, or the operations of a service: done, charged beside it, not part of it, parts. */
export function OperationsDialog({ lead, item, onClose }: Props) {
  const ask = item && operationsOf(lead, item);
  const operations = useQuery({
    queryKey: ['operations', lead.Mid, item?.ServiceIntervalId ?? null, item?.GenericServiceId ?? null],
    queryFn: ({ signal }) => ask!(signal),
    enabled: ask !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isLogbook = item?.ServiceType === 'LogbookService';
  return (
    <Dialog
      title={isLogbook ? 'Logbook service inclusions' : 'What is done in this service'}
      isOpen={ask !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {operations.isError ? (
        <ErrorState
          title="The list did not load"
          onRetry={() => void operations.refetch()}
          isRetrying={operations.isFetching}
        />
      ) : operations.data ? (
        <Operations operations={operations.data} />
      ) : (
        <div aria-busy="true">
          <Skeleton lines={8} />
        </div>
      )}
    </Dialog>
  );
}

function Operations({ operations }: { operations: ServiceOperations }) {
  const groups = [
    { title: 'Included', icon: checkIcon, list: operations.Operations },
    { title: 'Parts', icon: wrenchIcon, list: operations.Parts },
    { title: 'Charged extra, when it is due', icon: plusIcon, list: operations.AdditionalBilledOperations },
    { title: 'Not included', icon: minusIcon, list: operations.ExcludedOperations },
  ].filter(({ list }) => list.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className={styles.operations} aria-label={operations.Name} tabIndex={0}>
      <p>
        <strong>{operations.Name}</strong>
      </p>
      {groups.map(({ title, icon, list }) => (
        <section key={title}>
          <h3>
            {title} ({list.length})
          </h3>
          <ul className={styles.list}>
            {list.map((operation) => (
              <li key={operation}>
                <Icon path={icon} size={18} />
                {operation}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
