import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldNote } from './field.tsx';

export type RadioCard = {
  value: string;
  label: string;
  hint?: string;
  /** An `Icon` or picture before the label. */
  icon?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps = {
  label: string;
  hideLabel?: boolean;
  hint?: string;
  error?: string;
  options: readonly RadioCard[];
  /** Empty when nothing is chosen. */
  value: string;
  /** Each change, by arrow keys too. */
  onChange: (value: string) => void;
  /** A deliberate choice: by pointer (also of the current one), Space or Enter. Use it to continue. */
  onCommit?: (value: string) => void;
  /** Cards side by side where there is room; 1 when absent. */
  columns?: 1 | 2 | 3;
};

/** One choice of a few, as large targets. */
export function RadioCards({
  label,
  hideLabel,
  hint,
  error,
  options,
  value,
  onChange,
  onCommit,
  columns = 1,
}: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset className="pl-fieldset" aria-describedby={describedBy(id, { hint, error })['aria-describedby']}>
      <legend className={classNames('pl-label', hideLabel && 'pl-hidden')}>{label}</legend>
      <FieldNote id={id} kind="hint" text={hint} />
      <div className={`pl-cards pl-cards-${columns}`}>
        {options.map((option) => (
          <label key={option.value} className="pl-radio-card">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              onClick={(event) => event.detail > 0 && onCommit?.(option.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                onChange(option.value);
                onCommit?.(option.value);
              }}
            />
            {option.icon}
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={id} kind="error" text={error} />
    </fieldset>
  );
}

export const radioCardsStyles = `
.pl-fieldset{display:grid;grid-template-columns:minmax(0,1fr);gap:8px;min-width:0;margin:0;padding:0;border:0}
.pl-fieldset>legend{max-width:100%;padding:0;margin-bottom:4px}
.pl-cards{display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--pl-card-min,100%)),1fr))}
.pl-cards-2{--pl-card-min:220px}
.pl-cards-3{--pl-card-min:140px}
.pl-radio-card{position:relative;display:flex;align-items:center;gap:12px;min-height:56px;padding:12px 16px;border:1px solid var(--pl-line);border-radius:var(--pl-radius);background:var(--pl-surface);transition:border-color var(--pl-fast),background var(--pl-fast)}
.pl-radio-card>input{position:absolute;inset:0;width:100%;height:100%;opacity:0;cursor:pointer}
.pl-radio-card>.pl-icon{color:var(--pl-accent-text)}
.pl-radio-card>span{min-width:0;font-weight:500}
.pl-radio-card small{display:block;font-size:14px;font-weight:400;color:var(--pl-muted)}
.pl-radio-card:hover{border-color:var(--pl-line-strong)}
.pl-radio-card:has(:checked){border-color:var(--pl-accent-text);background:var(--pl-accent-soft);box-shadow:inset 0 0 0 1px var(--pl-accent-text)}
.pl-radio-card:has(:focus-visible){outline:2px solid var(--pl-accent-text);outline-offset:2px}
.pl-radio-card:has(:disabled){opacity:.5}
@media (forced-colors:active){.pl-radio-card:has(:checked){border:3px solid Highlight}}
`;
