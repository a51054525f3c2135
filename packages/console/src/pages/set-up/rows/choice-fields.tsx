import { getRowOptions } from '@pitlane/client';
import type { DataRowKind } from '@pitlane/contracts';
import { Checkbox, CheckboxGroup, ComboBox } from '@pitlane/ui/aria';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import type { RowField } from './row-form.ts';

type Shared = { kind: DataRowKind; field: RowField; error: string | undefined };
type TextProps = Shared & { value: string; onChange: (value: string) => void };

/** Stands for nothing in a list of choices. */
const NONE = 'none';

/** What a column can name, by what was typed. */
export function useOptions(kind: DataRowKind, column: string, search = '') {
  return useQuery({
    queryKey: ['row-options', kind, column, search],
    queryFn: ({ signal }) => getRowOptions(api, kind, column, search.trim() || undefined, signal),
    placeholderData: keepPreviousData,
  });
}

export const describeEmpty = ({ isPending, error }: { isPending: boolean; error: Error | null }): string =>
  isPending ? 'Loading …' : error ? 'The list didn’t load. Try again later.' : 'No match';

/** One of what there is, found by its name; `name` stands for the stored value where the list has none. */
export function OneOfField({
  kind,
  field,
  name,
  value,
  error,
  onChange,
}: TextProps & { name: string | undefined }) {
  const { none } = field;
  // Null while what is chosen is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const [labels, setLabels] = useState<Record<string, string>>({});
  const own = value === '' ? none : labels[value];
  const query = useOptions(kind, field.name, typed === null || typed === own ? '' : typed);
  const found = (query.data?.Items ?? []).map(({ Id, Name }) => ({ id: Id, label: Name }));
  const options = none === undefined ? found : [{ id: NONE, label: none }, ...found];
  const listed = found.find(({ id }) => id === value)?.label;
  const chosen = own ?? (value === '' ? '' : (listed ?? name ?? value));
  const isTyping = typed !== null && typed !== chosen;
  const stored = value === '' ? (none === undefined ? null : NONE) : value;
  const choose = (id: string | null) => {
    // Typing clears the choice; leaving the field restores it.
    if (id === null) return;
    const label = options.find((option) => option.id === id)?.label ?? '';
    setLabels((before) => ({ ...before, [id]: label }));
    setTyped(null);
    onChange(id === NONE ? '' : id);
  };
  return (
    <ComboBox
      label={field.label}
      {...(field.hint && { hint: field.hint })}
      error={error}
      menuTrigger="focus"
      options={options}
      value={isTyping ? null : stored}
      inputValue={typed ?? chosen}
      onInputChange={setTyped}
      onChange={choose}
      onBlur={() => setTyped(null)}
      empty={describeEmpty(query)}
    />
  );
}

/** A text that others have too; another one may be typed. */
export function SuggestedField({ kind, field, value, error, onChange }: TextProps) {
  const query = useOptions(kind, field.name, value);
  return (
    <ComboBox
      label={field.label}
      {...(field.hint && { hint: field.hint })}
      error={error}
      allowsCustomValue
      opensEmpty={false}
      options={(query.data?.Items ?? []).map(({ Id, Name }) => ({ id: Id, label: Name }))}
      value={null}
      inputValue={value}
      onInputChange={onChange}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
}

type SomeProps = Shared & { value: string[]; onChange: (value: string[]) => void };

/** Some of a short list. */
export function SomeOfField({ kind, field, value, error, onChange }: SomeProps) {
  const query = useOptions(kind, field.name);
  const items = query.data?.Items;
  return (
    <CheckboxGroup
      label={field.label}
      {...(field.hint && { hint: field.hint })}
      error={error ?? (query.error && !items ? describeEmpty(query) : undefined)}
      value={value}
      onChange={onChange}
    >
      {items?.map(({ Id, Name }) => (
        <Checkbox key={Id} value={Id}>
          {Name}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
