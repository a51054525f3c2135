import type { ReactNode } from 'react';
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import styles from './choice.module.css';
import { FieldLayout, type FieldTexts, splitField } from './field.tsx';

export type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** At the right, such as a price. */
  end?: ReactNode;
  isDisabled?: boolean;
};

export type RadioGroupProps = Omit<AriaRadioGroupProps, 'className' | 'children' | 'isInvalid'> &
  FieldTexts & {
    options: readonly RadioOption[];
    /** `cards` are big targets with an outline, `tiles` are short cards side by side (arrival times). */
    layout?: 'list' | 'cards' | 'tiles';
  };

/** One choice of a few. */
export function RadioGroup({ options, layout = 'list', ...props }: RadioGroupProps) {
  const { texts, field } = splitField(props);
  return (
    <AriaRadioGroup {...field}>
      <FieldLayout {...texts}>
        <div className={styles[layout]}>
          {options.map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              isDisabled={option.isDisabled}
              className={classNames(styles.choice, layout !== 'list' && styles.card)}
            >
              {layout !== 'tiles' && (
                <span className={classNames(styles.box, styles.round)} aria-hidden="true" />
              )}
              <span className={styles.text}>
                {option.label}
                {option.hint && <span className={styles.hint}>{option.hint}</span>}
              </span>
              {option.end && <span className={styles.endText}>{option.end}</span>}
            </Radio>
          ))}
        </div>
      </FieldLayout>
    </AriaRadioGroup>
  );
}
