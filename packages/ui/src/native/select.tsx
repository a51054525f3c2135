import { type Ref, useId } from 'react';
import { describedBy, Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { chevronIcon } from './icons.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = FieldProps & {
  /** Empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  required?: boolean;
  selectRef?: Ref<HTMLSelectElement>;
};

/** The browser's own select in our frame. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  optional,
  value,
  onChange,
  options,
  placeholder,
  selectRef,
  ...select
}: SelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      <div className="pl-control pl-select">
        <select
          {...select}
          {...describedBy(id, { hint, error })}
          ref={selectRef}
          id={id}
          className="pl-input"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon path={chevronIcon} />
      </div>
    </Field>
  );
}

export const selectStyles = `
.pl-select>select{padding-inline-end:36px;text-overflow:ellipsis}
.pl-select>.pl-icon{inset-inline:auto 12px}
`;
