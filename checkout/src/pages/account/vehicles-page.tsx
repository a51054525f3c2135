import { getSavedVehicles, removeSavedVehicle } from '@pitlane/client';
import type { SavedVehicle } from '@pitlane/contracts';
import { vehicleName } from '@pitlane/domain/vehicle/vehicle-title';
import { Button, carIcon, EmptyState, Skeleton, toast } from '@pitlane/ui/aria';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../api/api.ts';
import { savedVehiclesKey } from '../../app/saved-vehicles.ts';
import { StartLink } from '../../app/start-link.tsx';
import { renderRetry } from '../errors/query-failure.tsx';
import { AccountGate, AccountLinks } from './account-gate.tsx';
import styles from './account-pages.module.css';

/** `/customer-vehicles`: the cars that quotes and bookings of the signed-in customer were for; each can be removed. */
export const VehiclesPage = () => (
  <AccountGate
    title="Your cars"
    invitation={{
      title: 'Sign in to see your cars',
      text: 'We keep the cars you get quotes for while you’re signed in.',
    }}
  >
    {(subject) => <Vehicles subject={subject} />}
  </AccountGate>
);

function Vehicles({ subject }: { subject: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLElement>(null);
  const queryKey = savedVehiclesKey(subject);
  const query = useQuery({ queryKey, queryFn: () => getSavedVehicles(api) });
  const failure = renderRetry(query);
  if (failure) return failure;
  if (!query.data) return <Skeleton height={240} />;
  const { Vehicles: vehicles } = query.data;
  if (vehicles.length === 0)
    return (
      <article ref={page} tabIndex={-1} className={styles.page}>
        <AccountLinks current="/customer-vehicles" />
        <EmptyState level={1} title="No cars yet" icon={carIcon} actions={<StartLink />}>
          <p>The next car you get a quote for while you’re signed in shows here.</p>
        </EmptyState>
      </article>
    );
  return (
    <article ref={page} tabIndex={-1} className={styles.page}>
      <AccountLinks current="/customer-vehicles" />
      <h1 ref={heading} tabIndex={-1}>
        Your cars
      </h1>
      <p>We fill these in for your next quote.</p>
      <ul className={styles.list}>
        {vehicles.map((vehicle) => (
          <Vehicle
            key={vehicle.vehicleID}
            vehicle={vehicle}
            queryKey={queryKey}
            // The heading goes with the last car.
            onRemoved={() => (vehicles.length > 1 ? heading : page).current?.focus()}
          />
        ))}
      </ul>
      <StartLink />
    </article>
  );
}

type VehicleProps = { vehicle: SavedVehicle; queryKey: string[]; onRemoved: () => void };

function Vehicle({ vehicle, queryKey, onRemoved }: VehicleProps) {
  const client = useQueryClient();
  const { vehicleMake: Make, vehicleModel: Model, startYear: Year } = vehicle;
  const name = vehicleName({ Make, Model, Year });
  const remove = useMutation({
    mutationFn: () => removeSavedVehicle(api, vehicle.vehicleID),
    meta: { errors: 'caller' },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      toast({ title: `${name} was removed` });
      // The button that had the focus is gone.
      onRemoved();
    },
  });
  const plate = [vehicle.vehicleRego, vehicle.vehicleRego && vehicle.vehicleRegoState]
    .filter(Boolean)
    .join(' ');
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{[plate, vehicle.description].filter(Boolean).join(' · ')}</p>
        {remove.isError && <p role="alert">This car wasn’t removed. Please try again.</p>}
      </div>
      <Button
        variant="quiet"
        aria-label={`Remove ${[name, plate].filter(Boolean).join(', ')}`}
        isPending={remove.isPending || remove.isSuccess}
        onPress={() => remove.mutate()}
      >
        Remove
      </Button>
    </li>
  );
}
