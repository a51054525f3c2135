import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import styles from './toggle-button-group.module.css';

export type ToggleOption = { id: string; label: ReactNode; icon?: string };

export type ToggleButtonGroupProps = {
  /** Name of the group for screen readers. */
  label: string;
  options: readonly ToggleOption[];
  value: string;
  onChange: (id: string) => void;
  /** Plain text, next to a framed group. */
  look?: 'framed' | 'plain';
};

/** One of a few views, such as list and map: one tab stop, arrow keys choose. */
export function ToggleButtonGroup({
  label,
  options,
  value,
  onChange,
  look = 'framed',
}: ToggleButtonGroupProps) {
  const chosen = options.some(({ id }) => id === value) ? value : options[0]?.id;
  const choose = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const from = options.findIndex(({ id }) => id === chosen);
    const next = step && options.at((from + step) % options.length);
    if (!next) return;
    event.preventDefault();
    (event.currentTarget.children[options.indexOf(next)] as HTMLElement).focus();
    onChange(next.id);
  };
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.group, styles[look])}
      onKeyDown={choose}
    >
      {options.map(({ id, label: text, icon }) => (
        // biome-ignore lint/a11y/useSemanticElements: a button shows its press at once, and an input has no text
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === value}
          tabIndex={id === chosen ? 0 : -1}
          className={styles.button}
          onClick={() => id !== value && onChange(id)}
        >
          {icon && <Icon path={icon} size={18} />}
          {text}
        </button>
      ))}
    </div>
  );
}

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
