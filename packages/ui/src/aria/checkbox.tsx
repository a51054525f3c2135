import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { Icon } from '../native/icon.tsx';
import { checkIcon, minusIcon } from '../native/icons.ts';
import styles from './choice.module.css';
import fieldStyles from './field.module.css';
import type { FieldTexts } from './field.tsx';
import { NativeField, useNativeField } from './native-field.tsx';
import { useValue } from './use-value.ts';

type Group = { values: readonly string[]; toggle: (value: string) => void; isDisabled: boolean };

const CheckboxGroupContext = createContext<Group | null>(null);

export type CheckboxProps = Pick<
  ComponentProps<'input'>,
  'name' | 'autoFocus' | 'onBlur' | 'onFocus' | 'ref' | 'aria-labelledby' | 'aria-label'
> & {
  /** The label; may hold links. */
  children: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
  /** What it stands for in a `CheckboxGroup`. */
  value?: string;
  isSelected?: boolean | undefined;
  defaultSelected?: boolean;
  onChange?: ((isSelected: boolean) => void) | undefined;
  /** Some of what it stands for is chosen. */
  isIndeterminate?: boolean;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
};

/** A tick box whose whole row can be pressed. */
export function Checkbox({ children, hint, error, isIndeterminate = false, ...props }: CheckboxProps) {
  const { isSelected, defaultSelected = false, onChange, isDisabled, isRequired, ref, ...input } = props;
  const id = useId();
  const group = useContext(CheckboxGroupContext);
  const own = useValue(isSelected, defaultSelected, onChange);
  const [isChecked, change] =
    group && input.value !== undefined ? inGroup(group, input.value, onChange) : own;
  const isOff = isDisabled || group?.isDisabled;
  const state = isIndeterminate ? 'data-indeterminate' : 'data-selected';
  return (
    <div className={styles.row}>
      <label
        className={styles.choice}
        {...{ [state]: isIndeterminate || isChecked || undefined }}
        data-disabled={isOff || undefined}
        data-invalid={error ? true : undefined}
      >
        <input
          aria-labelledby={`${id}-label`}
          {...input}
          ref={(element) => {
            if (element) element.indeterminate = isIndeterminate;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
          }}
          type="checkbox"
          className="pl-hidden"
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={error ? true : undefined}
          aria-required={isRequired || undefined}
          checked={isChecked}
          disabled={isOff}
          onChange={(event) => change(event.target.checked)}
        />
        <span className={styles.box} aria-hidden="true">
          <Icon path={isIndeterminate ? minusIcon : checkIcon} size={16} />
        </span>
        <span className={styles.text}>
          <span id={`${id}-label`}>{children}</span>
          {hint && (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
          {error && (
            <span id={`${id}-error`} className={fieldStyles.error}>
              {error}
            </span>
          )}
        </span>
      </label>
    </div>
  );
}

const inGroup = (group: Group, value: string, onChange: CheckboxProps['onChange']) =>
  [
    group.values.includes(value),
    (isSelected: boolean) => {
      group.toggle(value);
      onChange?.(isSelected);
    },
  ] as const;

export type CheckboxGroupProps = FieldTexts & {
  children: ReactNode;
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (values: string[]) => void;
  isDisabled?: boolean;
  isRequired?: boolean;
};

/** Several answers: `Checkbox`es with a `value` inside. */
export function CheckboxGroup({ children, ...props }: CheckboxGroupProps) {
  const { texts, control, isDisabled = false, rest } = useNativeField(props);
  const { onChange } = rest;
  const [values, change] = useValue<readonly string[]>(rest.value, rest.defaultValue ?? [], (next) =>
    onChange?.([...next]),
  );
  const toggle = (value: string) =>
    change(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
  return (
    <NativeField {...texts} group={{ role: 'group', 'aria-describedby': control['aria-describedby'] }}>
      <CheckboxGroupContext value={{ values, toggle, isDisabled }}>
        <div>{children}</div>
      </CheckboxGroupContext>
    </NativeField>
  );
}
