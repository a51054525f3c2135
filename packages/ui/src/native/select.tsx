import { Field, type FieldProps } from './field.tsx';
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
};

/** The browser's own select in our frame. */
export const Select = (props: SelectProps) => (
  <Field props={props}>
    {(control, { value, onChange, options, placeholder, ...select }) => (
      <div className="pl-control pl-select">
        <select
          {...select}
          {...control}
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
    )}
  </Field>
);

export const selectStyles = `
.pl-select>select{padding-inline-end:36px;text-overflow:ellipsis}
.pl-select>.pl-icon{inset-inline:auto 12px}
`;
