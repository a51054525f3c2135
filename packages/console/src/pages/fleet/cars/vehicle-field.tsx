import { searchFleetVehicles } from '@pitlane/client';
import type { FleetCarList } from '@pitlane/contracts';
import { ComboBox } from '@pitlane/ui/aria';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';

/** The text of the field and the catalogue car it names; `mid` is null when it is empty or not in the list. */
export type ChosenVehicle = { mid: string | null; text: string };

/** Whether the text names no car of the list. */
export const isUnknownVehicle = ({ mid, text }: ChosenVehicle): boolean => mid === null && text.trim() !== '';

type Props = {
  /** The car's vehicle so far. */
  vehicle: FleetCarList['Items'][number]['Vehicle'];
  value: ChosenVehicle;
  onChange: (value: ChosenVehicle) => void;
  error: string | undefined;
};

const SHORTEST = 3;

/** Which car of the catalogue it is, found by words. */
export function VehicleField({ vehicle, value, onChange, error }: Props) {
  const [isLeft, setIsLeft] = useState(false);
  const search = value.text.trim();
  const query = useQuery({
    queryKey: ['fleet-vehicles', search],
    queryFn: ({ signal }) => searchFleetVehicles(api, search, signal),
    enabled: search.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const found = search.length >= SHORTEST ? (query.data?.Items ?? []) : [];
  const isRefused = isLeft && isUnknownVehicle(value);
  return (
    <ComboBox
      label="Car"
      // Else the list opens again when the field is left.
      allowsCustomValue
      optional="(optional)"
      hint="Make, model and year, such as corolla 2018. Its driver then has it among the saved vehicles."
      options={found.map(({ Mid, Description }) => ({ id: Mid, label: Description }))}
      value={value.mid}
      onChange={(mid) => {
        const chosen = found.find(({ Mid }) => Mid === mid);
        if (chosen) onChange({ mid, text: chosen.Description });
      }}
      inputValue={value.text}
      onInputChange={(text) => onChange({ mid: vehicle?.Description === text ? vehicle.Mid : null, text })}
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
      empty={describeEmpty(search, query)}
      error={isRefused ? 'Choose a car from the list, or leave this empty.' : error}
    />
  );
}

function describeEmpty(search: string, query: { error: unknown; isFetching: boolean }): string {
  if (search.length < SHORTEST) return 'Type make, model or year.';
  if (query.error) return 'The list didn’t load. Try again.';
  return query.isFetching ? 'Searching…' : 'No such car. Leave it empty.';
}
