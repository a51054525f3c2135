import { type ReactNode, useId } from 'react';
import { classNames } from '../native/class-names.ts';
import styles from './choice.module.css';
import type { FieldTexts } from './field.tsx';
import { NativeField, useNativeField } from './native-field.tsx';
import { useValue } from './use-value.ts';

export type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** At the right, such as a price. */
  end?: ReactNode;
  isDisabled?: boolean;
};

export type RadioGroupProps = FieldTexts & {
  options: readonly RadioOption[];
  /** `cards` are big targets with an outline, `tiles` are short cards side by side (arrival times). */
  layout?: 'list' | 'cards' | 'tiles';
  name?: string;
  /** Null while none is chosen. */
  value?: string | null | undefined;
  defaultValue?: string;
  onChange?: (value: string) => void;
  isDisabled?: boolean | undefined;
  isRequired?: boolean;
  'aria-describedby'?: string | undefined;
};

/** One choice of a few. */
export function RadioGroup({ options, layout = 'list', ...props }: RadioGroupProps) {
  const { texts, control, isDisabled, rest } = useNativeField(props);
  const { onChange } = rest;
  const [value, change] = useValue<string | null>(
    rest.value,
    rest.defaultValue ?? null,
    (next) => next !== null && onChange?.(next),
  );
  const ownName = useId();
  const { id: _, ...group } = control;
  return (
    <NativeField {...texts} group={{ role: 'radiogroup', 'aria-disabled': isDisabled, ...group }}>
      <div className={styles[layout]}>
        {options.map((option) => (
          <Radio
            key={option.value}
            option={option}
            layout={layout}
            name={rest.name ?? ownName}
            isChosen={option.value === value}
            isDisabled={Boolean(isDisabled || option.isDisabled)}
            onChoose={() => change(option.value)}
          />
        ))}
      </div>
    </NativeField>
  );
}

type RadioProps = {
  option: RadioOption;
  layout: 'list' | 'cards' | 'tiles';
  name: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
};

function Radio({ option, layout, name, isChosen, isDisabled, onChoose }: RadioProps) {
  return (
    <label
      className={classNames(styles.choice, layout !== 'list' && styles.card)}
      data-selected={isChosen || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input
        type="radio"
        className="pl-hidden"
        name={name}
        value={option.value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      {layout !== 'tiles' && <span className={classNames(styles.box, styles.round)} aria-hidden="true" />}
      <span className={styles.text}>
        {option.label}
        {option.hint && <span className={styles.hint}>{option.hint}</span>}
      </span>
      {option.end && <span className={styles.endText}>{option.end}</span>}
    </label>
  );
}
