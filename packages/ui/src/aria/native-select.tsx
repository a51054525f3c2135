import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { chevronIcon } from '../native/icons.ts';
import { fieldStyles } from './field.tsx';
import styles from './native-select.module.css';

export type NativeSelectProps = {
  label: string;
  options: readonly { id: string; label: string }[];
  /** Id of the chosen option. */
  value: string;
  onChange: (id: string) => void;
};

/** The browser's own select in our frame: a phone's picker, and an answer within the frame it was pressed in. */
export function NativeSelect({ label, options, value, onChange }: NativeSelectProps) {
  return (
    <label className={fieldStyles.field}>
      <span className={fieldStyles.label}>{label}</span>
      <span className={styles.frame}>
        <select
          className={classNames(fieldStyles.input, styles.select)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon path={chevronIcon} className={styles.chevron} />
      </span>
    </label>
  );
}
