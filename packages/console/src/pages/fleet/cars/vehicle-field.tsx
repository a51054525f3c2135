import { searchFleetVehicles } from '@pitlane/client';
import type { FleetCarList } from '@pitlane/contracts';
import { ComboBox } from '@pitlane/ui/aria';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';

type Props = {
  /** The car's vehicle so far. */
  vehicle: FleetCarList['Items'][number]['Vehicle'];
  value: string | null;
  onChange: (mid: string | null) => void;
  error: string | undefined;
};

const SHORTEST = 3;

/** Which car of the catalogue it is, found by words. */
export function VehicleField({ vehicle, value, onChange, error }: Props) {
  const [text, setText] = useState(vehicle?.Description ?? '');
  const search = text.trim();
  const query = useQuery({
    queryKey: ['fleet-vehicles', search],
    queryFn: ({ signal }) => searchFleetVehicles(api, search, signal),
    enabled: search.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const found = search.length >= SHORTEST ? (query.data?.Items ?? []) : [];
  return (
    <ComboBox
      label="Car"
      optional="(optional)"
      hint="Make, model and year, such as corolla 2018. Its driver then has it among the saved vehicles."
      options={found.map(({ Mid, Description }) => ({ id: Mid, label: Description }))}
      value={value}
      onChange={(mid) => {
        onChange(mid);
        const chosen = found.find(({ Mid }) => Mid === mid);
        if (chosen) setText(chosen.Description);
      }}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed);
        if (typed.trim() === '') onChange(null);
      }}
      empty={describeEmpty(search, query)}
      error={error}
    />
  );
}

function describeEmpty(search: string, query: { error: unknown; isFetching: boolean }): string {
  if (search.length < SHORTEST) return 'Type make, model or year.';
  if (query.error) return 'The list did not load. Try again.';
  return query.isFetching ? 'Searching…' : 'No such car. Leave it empty.';
}
