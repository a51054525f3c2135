import { Select } from '@pitlane/ui/aria';

const EVERY = 'every';

type Props<Id extends string> = {
  label: string;
  /** What is shown without a filter, such as `Every state`. */
  every: string;
  options: readonly { id: Id; label: string }[];
  value: Id | undefined;
  onChange: (id: Id | undefined) => void;
};

/** Limits a list to one of some choices, or to none of them. */
export const ChoiceFilter = <Id extends string>({ label, every, options, value, onChange }: Props<Id>) => (
  <Select
    label={label}
    options={[{ id: EVERY, label: every }, ...options]}
    value={value ?? EVERY}
    onChange={(id) => onChange(id === EVERY ? undefined : (id as Id))}
  />
);
