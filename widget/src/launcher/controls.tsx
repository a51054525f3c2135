import { type ReactNode, useId } from 'react';
import { DIVIDER } from './search-options.ts';

// The launcher's controls: the look and the class names of `@pitlane/ui/native` in fewer bytes, because all of this loads
// before the launcher can be used (packages/bench/size-budget.json).

export type FieldProps = { label: string; error?: string | undefined };

/** The attributes that tie a control to its error. */
export const controlProps = (id: string, error?: string) => ({
  id,
  className: 'pl-input',
  'aria-describedby': error && `${id}-error`,
  'aria-invalid': error ? true : undefined,
});

export function Field({ id, label, error, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="pl-field">
      <label className="pl-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {error && (
        <p className="pl-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

export type SelectFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  options: readonly string[];
  placeholder: string;
  disabled?: boolean;
};

/** The browser's select. */
export function SelectField({
  label,
  error,
  value,
  onChange,
  options,
  placeholder,
  disabled,
}: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <div className="pl-control">
        <select
          {...controlProps(id, error)}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{placeholder}</option>
          {options.map((name) => (
            <option key={name} disabled={name === DIVIDER}>
              {name}
            </option>
          ))}
        </select>
        <Icon path="m6 9.5 6 6 6-6" />
      </div>
    </Field>
  );
}

/** An outline icon in the colour of the text. */
export const Icon = ({ path }: { path: string }) => (
  <svg className="pl-icon" width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const controlStyles = `
.pl-icon{flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.pl-field{display:grid;grid-template-columns:minmax(0,1fr);gap:4px;align-content:start}
.pl-label{font-size:14px;font-weight:600}
.pl-error{margin:0;font-size:14px;font-weight:500;color:var(--pl-danger)}
.pl-control{position:relative;display:flex;align-items:center}
.pl-control>.pl-icon{position:absolute;inset-inline-end:12px;color:var(--pl-muted);pointer-events:none}
.pl-input{width:100%;min-height:44px;padding:8px 44px 8px 12px;border:1px solid var(--pl-line-strong);border-radius:var(--pl-radius);background:var(--pl-surface);text-overflow:ellipsis;appearance:none}
.pl-input::placeholder{color:var(--pl-muted);opacity:1}
.pl-input:hover{border-color:var(--pl-text)}
.pl-input:focus-visible{outline-offset:-1px;border-color:transparent}
.pl-input[aria-invalid]{border-color:var(--pl-danger)}
.pl-input:disabled{opacity:.5}
`;
