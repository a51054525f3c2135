import { type Api, suggestLocations } from '@pitlane/client';
import type { LocationSuggestion } from '@pitlane/contracts';
import { ComboBox } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

type Props = {
  api: Api;
  label?: string;
  value: LocationSuggestion | null;
  error: string | undefined;
  onChange: (suburb: LocationSuggestion | null) => void;
};

const NONE: LocationSuggestion[] = [];

/** A suburb that is looked up while it is typed. */
export function SuburbField({ api, label = 'Suburb or postcode', value, error, onChange }: Props) {
  const [text, setText] = useState(value?.Value ?? '');
  const wanted = useDebounced(text.trim(), 200);
  const query = useQuery({
    queryKey: ['suburbs', wanted],
    queryFn: ({ signal }) => suggestLocations(api, wanted, signal),
    enabled: wanted.length >= 2 && wanted !== value?.Value,
    meta: { errors: 'caller' },
  });
  const found = query.data?.Suggestions ?? NONE;
  return (
    <ComboBox
      label={label}
      options={found.map(({ Data, Value }) => ({ id: String(Data), label: Value }))}
      value={value ? String(value.Data) : null}
      inputValue={text}
      error={error ?? (query.error ? 'We couldn’t look it up. Try again.' : undefined)}
      empty={describeEmpty(text, query.isSuccess)}
      menuTrigger="input"
      allowsCustomValue
      onInputChange={(words) => {
        setText(words);
        if (value && words !== value.Value) onChange(null);
      }}
      onChange={(id) => {
        const suburb = found.find(({ Data }) => String(Data) === id);
        if (!suburb) return;
        setText(suburb.Value);
        onChange(suburb);
      }}
    />
  );
}

function describeEmpty(text: string, isAnswered: boolean): string {
  if (text.trim().length < 2) return 'Type a suburb or postcode';
  return isAnswered ? 'No suburb found' : 'Searching…';
}
