import { getFleetDrivers, saveFleetCar } from '@pitlane/client';
import type { FleetCarList, FleetCarRequest } from '@pitlane/contracts';
import { Checkbox, Select, TextField } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { StepDialog } from '../../../app/step-dialog.tsx';
import { useTextFields } from '../../../app/use-text-fields.ts';
import { useFleetSave } from '../use-fleet-save.ts';
import { type ChosenVehicle, isUnknownVehicle, VehicleField } from './vehicle-field.tsx';

type Car = FleetCarList['Items'][number];
type Props = { car: Car | null; onClose: () => void };

const FIELDS = ['Plate', 'State', 'LastFour', 'DriverId', 'Mid'] as const;
const NO_DRIVER = 'none';

/** Adds a car, or changes one. */
export function CarDialog({ car, onClose }: Props) {
  const { texts, field } = useTextFields({
    Plate: car?.Plate ?? '',
    State: car?.State ?? '',
    LastFour: car?.LastFour ?? '',
  });
  const [driverId, setDriverId] = useState(car?.Driver?.Id ?? null);
  const [vehicle, setVehicle] = useState<ChosenVehicle>({
    mid: car?.Vehicle?.Mid ?? null,
    text: car?.Vehicle?.Description ?? '',
  });
  const [isActive, setIsActive] = useState(car?.IsActive ?? true);
  const { save, errors } = useFleetSave({
    list: 'fleet-cars',
    shownIn: 'fleet-drivers',
    send: (body: FleetCarRequest) => saveFleetCar(api, car?.Guid ?? null, body),
    done: { title: 'Car saved', detail: texts.Plate },
    fields: FIELDS,
    onDone: onClose,
  });
  const body = {
    ...texts,
    DriverId: driverId,
    Mid: vehicle.mid,
    IsActive: isActive,
  };
  return (
    <StepDialog
      title={car ? `Change ${car.Plate}` : 'Add a car'}
      confirm="Save"
      isReady={
        body.Plate !== '' && body.State.length > 1 && body.LastFour.length === 4 && !isUnknownVehicle(vehicle)
      }
      change={save}
      fields={FIELDS}
      onSubmit={() => save.mutate(body)}
      onClose={onClose}
    >
      <TextField label="Number plate" maxLength={10} {...field('Plate', errors)} />
      <TextField
        label="State of the plate"
        hint="For example, NSW."
        maxLength={40}
        {...field('State', errors)}
      />
      <TextField
        label="Last four of the fuel card"
        hint="The driver enters them to confirm the car."
        maxLength={4}
        {...field('LastFour', errors)}
      />
      <VehicleField vehicle={car?.Vehicle ?? null} value={vehicle} onChange={setVehicle} error={errors.Mid} />
      <DriverField car={car} value={driverId} onChange={setDriverId} error={errors.DriverId} />
      {car && (
        <Checkbox isSelected={!isActive} onChange={(isRetired) => setIsActive(!isRetired)}>
          Retired: nothing can be booked for it
        </Checkbox>
      )}
    </StepDialog>
  );
}

type FieldProps = {
  car: Car | null;
  value: number | null;
  onChange: (id: number | null) => void;
  error: string | undefined;
};

/** The active drivers, and the car's own who has left. */
function DriverField({ car, value, onChange, error }: FieldProps) {
  const { data } = useQuery({
    queryKey: ['fleet-drivers'],
    queryFn: ({ signal }) => getFleetDrivers(api, signal),
  });
  const drivers = (data?.Items ?? []).filter(({ Id, IsActive }) => IsActive || Id === car?.Driver?.Id);
  return (
    <Select
      label="Driver"
      options={[
        { id: NO_DRIVER, label: 'No driver' },
        ...drivers.map(({ Id, Name, IsActive }) => ({
          id: String(Id),
          label: IsActive ? Name : `${Name} (left)`,
        })),
      ]}
      value={value === null ? NO_DRIVER : String(value)}
      onChange={(id) => onChange(id === NO_DRIVER ? null : Number(id))}
      error={error}
    />
  );
}
