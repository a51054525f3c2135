import { type ReactNode, useId } from 'react';
import { describedBy, FieldNote } from './field.tsx';
import { Icon } from './icon.tsx';
import { checkIcon } from './icons.ts';

export type CheckboxProps = {
  /** The label; may hold links. */
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
  error?: string;
  name?: string;
  disabled?: boolean;
  required?: boolean;
};

/** A checkbox whose whole row of at least 44 px can be pressed. */
export function Checkbox({ children, checked, onChange, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="pl-check">
      <label>
        <input
          {...input}
          {...describedBy(id, { hint, error })}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Icon path={checkIcon} size={18} />
        <span>{children}</span>
      </label>
      <FieldNote id={id} kind="hint" text={hint} />
      <FieldNote id={id} kind="error" text={error} />
    </div>
  );
}

export const checkboxStyles = `
.pl-check label{position:relative;display:grid;grid-template-columns:auto minmax(0,1fr);gap:12px;align-items:start;padding:10px 0;cursor:pointer}
.pl-check input{appearance:none;width:22px;height:22px;margin:1px 0;border:1px solid var(--pl-line-strong);border-radius:4px;background:var(--pl-surface);cursor:inherit;transition:background var(--pl-fast)}
.pl-check input:checked{background:var(--pl-accent);border-color:var(--pl-accent)}
.pl-check input[aria-invalid=true]{border-color:var(--pl-danger)}
.pl-check .pl-icon{position:absolute;top:13px;left:2px;color:var(--pl-on-accent);pointer-events:none;stroke-width:2.5;visibility:hidden}
.pl-check input:checked+.pl-icon{visibility:visible}
.pl-check>p{margin-top:-8px;padding-inline-start:34px}
@media (forced-colors:active){.pl-check input{appearance:auto}.pl-check .pl-icon{display:none}}
`;
