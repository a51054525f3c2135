import { FormError } from '@pitlane/app-shell/form-error';
import { defineVehicle, getSearchOptions, lookUpRego } from '@pitlane/client';
import type { Vehicle } from '@pitlane/contracts';
import { AU_STATES } from '@pitlane/contracts/constants';
import { Banner, Button, ComboBox, Select, Skeleton, Stack, TextField } from '@pitlane/ui/aria';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';

const STATES = [...AU_STATES, 'NZ'];

type Props = { onFound: (vehicle: Vehicle) => void };

/** Why a car is chosen level by level: the title of a notice, or null when the person wanted to. */
type Manual = { start: Vehicle; notice: string | null };

/** Finds the vehicle by its plate, or level by level if the register does not know which one it is. */
export function VehicleField({ onFound }: Props) {
  const [plate, setPlate] = useState('');
  const [state, setState] = useState('NSW');
  const [manual, setManual] = useState<Manual | null>(null);
  const lookup = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => lookUpRego(api, { Plate: plate.trim(), State: state }),
    onSuccess: ({ regoVehicle }) => {
      const [only, ...others] = regoVehicle?.pitlaneVehicles ?? [];
      if (!only) return setManual({ start: {}, notice: 'We couldn’t find this plate' });
      const { make: Make, model: Model, buildYear: Year, description: Description } = only;
      if (only.vehicleId && others.length === 0)
        onFound({ Mid: only.vehicleId, Make, Model, Year, Description });
      else setManual({ start: { Make, Model, Year }, notice: 'More than one car matches this plate' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    lookup.mutate();
  };
  if (manual)
    return (
      <Stack gap={3}>
        {manual.notice && (
          <Banner tone="info" title={manual.notice}>
            Choose the car below.
          </Banner>
        )}
        <ManualVehicle start={manual.start} onFound={onFound} />
        <Button variant="quiet" onPress={() => setManual(null)}>
          Back to the plate
        </Button>
      </Stack>
    );
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3}>
        <TextField label="Number plate" value={plate} onChange={setPlate} maxLength={10} />
        <Select
          label="State"
          value={state}
          options={STATES.map((id) => ({ id, label: id === 'NZ' ? 'New Zealand' : id }))}
          onChange={setState}
        />
        <FormError error={lookup.error} />
        <Button
          type="submit"
          isPending={lookup.isPending}
          isDisabled={!/^[A-Za-z0-9 -]{1,10}$/.test(plate.trim())}
        >
          Find the car
        </Button>
        <Button variant="quiet" onPress={() => setManual({ start: {}, notice: null })}>
          Choose the car manually
        </Button>
      </Stack>
    </form>
  );
}

/** Make and model, then every level that has more than one answer. */
function ManualVehicle({ start, onFound }: { start: Vehicle; onFound: (vehicle: Vehicle) => void }) {
  const makes = useQuery({
    queryKey: ['makes'],
    queryFn: () => getSearchOptions(api),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [vehicle, setVehicle] = useState<Vehicle>(start);
  const next = useQuery({
    queryKey: ['vehicle', vehicle],
    queryFn: async ({ signal }) => {
      const defined = await defineVehicle(api, vehicle, signal);
      if (defined.Level === null && defined.Vehicle.Mid) onFound(defined.Vehicle);
      return defined;
    },
    enabled: Boolean(vehicle.Make && vehicle.Model),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!makes.data) return makes.error ? <FormError error={makes.error} /> : <Skeleton height={120} />;
  const models = makes.data.Vehicles.AllMakes.find((make) => make.Name === vehicle.Make)?.Models ?? [];
  const level = next.data?.Level;
  return (
    <Stack gap={3}>
      <ComboBox
        label="Make"
        value={vehicle.Make ?? null}
        options={makes.data.Vehicles.AllMakes.map(({ Name }) => ({ id: Name, label: Name }))}
        onChange={(Make) => setVehicle({ Make })}
      />
      {vehicle.Make && (
        <ComboBox
          label="Model"
          value={vehicle.Model ?? null}
          options={models.map((name) => ({ id: name, label: name }))}
          onChange={(Model) => setVehicle({ Make: vehicle.Make, Model })}
        />
      )}
      {level && next.data && (
        <Select
          key={level}
          label={level}
          value={null}
          options={next.data.Options.map(({ Key, Value }) => ({ id: Key, label: Value }))}
          onChange={(id) => setVehicle({ ...next.data.Vehicle, [level]: level === 'Year' ? Number(id) : id })}
        />
      )}
      <FormError error={next.error} />
    </Stack>
  );
}
