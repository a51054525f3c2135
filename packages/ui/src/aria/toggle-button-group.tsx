import type { ReactNode } from 'react';
import { ToggleButtonGroup as AriaToggleButtonGroup, ToggleButton } from 'react-aria-components';
import { Icon } from '../native/icon.tsx';
import styles from './toggle-button-group.module.css';

export type ToggleOption = { id: string; label: ReactNode; icon?: string };

export type ToggleButtonGroupProps = {
  /** Name of the group for screen readers. */
  label: string;
  options: readonly ToggleOption[];
  value: string;
  onChange: (id: string) => void;
};

/** One of a few ways to look at something, such as list and map. */
export function ToggleButtonGroup({ label, options, value, onChange }: ToggleButtonGroupProps) {
  return (
    <AriaToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [id] = keys;
        if (id !== undefined) onChange(String(id));
      }}
      className={styles.group}
    >
      {options.map((option) => (
        <ToggleButton key={option.id} id={option.id} className={styles.button}>
          {option.icon && <Icon path={option.icon} size={18} />}
          {option.label}
        </ToggleButton>
      ))}
    </AriaToggleButtonGroup>
  );
}
