import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { chevronIcon } from '../native/icons.ts';
import styles from './field.module.css';
import type { FieldTexts } from './field.tsx';
import { NativeField, useNativeField } from './native-field.tsx';
import own from './native-select.module.css';

export type NativeSelectProps = FieldTexts & {
  /** Plain words: a browser draws them itself. */
  options: readonly { id: string; label: string }[];
  /** Id of the chosen option, null when nothing is chosen. */
  value: string | null;
  onChange: (id: string) => void;
  placeholder?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
};

/** One choice from the browser's own list: light, and a wheel on phones. */
export function NativeSelect({ options, placeholder = 'Choose', ...props }: NativeSelectProps) {
  const { texts, control, isDisabled, rest } = useNativeField(props);
  return (
    <NativeField {...texts}>
      <div className={styles.control}>
        <select
          {...control}
          value={rest.value ?? ''}
          disabled={isDisabled}
          onChange={(event) => rest.onChange(event.target.value)}
          className={classNames(styles.input, styles.withEnd, own.select)}
        >
          {rest.value === null && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <span className={classNames(styles.end, own.chevron)} aria-hidden="true">
          <Icon path={chevronIcon} />
        </span>
      </div>
    </NativeField>
  );
}
