import { getOfferInclusions } from '@pitlane/client';
import { Button, Dialog, OperationList, Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { LoadError } from '../../app/load-error.tsx';
import styles from './booking-page.module.css';

type Props = { token: string; isVehicleConfirmed: boolean };

/** The operations of the booked service. They need a vehicle of the catalogue (2 §8). */
export function ServiceOperations({ token, isVehicleConfirmed }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const operations = useQuery({
    queryKey: ['inclusions', token],
    queryFn: ({ signal }) => getOfferInclusions(api, token, signal),
    enabled: isOpen && isVehicleConfirmed,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={styles.operations}>
      <Button variant="secondary" size="small" onPress={() => setIsOpen(true)}>
        Service operations
      </Button>
      <Dialog
        title={isVehicleConfirmed ? 'Service operations' : 'Unable to view Service Operations'}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        {!isVehicleConfirmed ? (
          <p>This vehicle has not been confirmed with AutoData.</p>
        ) : operations.data ? (
          <OperationList label={operations.data.ServiceName ?? 'Service'} operations={operations.data} />
        ) : operations.error ? (
          <LoadError level={2} error={operations.error} onRetry={() => void operations.refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Dialog>
    </div>
  );
}
