import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { checkIcon } from './icons.ts';

export type CheckboxProps = {
  /** The label; may hold links. */
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
  required?: boolean;
};

/** A checkbox whose whole row of at least 44 px can be pressed. */
export function Checkbox({ children, checked, onChange, ...input }: CheckboxProps) {
  return (
    <div className="pl-check">
      <label>
        <input
          {...input}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Icon path={checkIcon} size={18} />
        <span>{children}</span>
      </label>
    </div>
  );
}

export const checkboxStyles = `
.pl-check label{position:relative;display:grid;grid-template-columns:auto minmax(0,1fr);gap:12px;align-items:start;padding:10px 0;cursor:pointer}
.pl-check input{appearance:none;width:22px;height:22px;margin:1px 0;border:1px solid var(--pl-line-strong);border-radius:4px;background:var(--pl-surface);cursor:inherit;transition:background var(--pl-fast)}
.pl-check input:checked{background:var(--pl-accent);border-color:var(--pl-accent)}
.pl-check .pl-icon{position:absolute;top:13px;left:2px;color:var(--pl-on-accent);pointer-events:none;stroke-width:2.5;visibility:hidden}
.pl-check input:checked+.pl-icon{visibility:visible}
@media (forced-colors:active){.pl-check input{appearance:auto}.pl-check .pl-icon{display:none}}
`;
