import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
  Input,
} from 'react-aria-components';
import { Icon } from '../native/icon.tsx';
import { minusIcon, plusIcon } from '../native/icons.ts';
import { FieldLayout, type FieldTexts, splitField } from './field.tsx';
import styles from './number-field.module.css';

export type NumberFieldProps = Omit<AriaNumberFieldProps, 'className' | 'children' | 'isInvalid'> &
  FieldTexts;

/** A number between two buttons. */
export function NumberField(props: NumberFieldProps) {
  const { texts, field } = splitField(props);
  return (
    <AriaNumberField {...field}>
      <FieldLayout {...texts}>
        <Group className={styles.group}>
          <Button slot="decrement" className={styles.step}>
            <Icon path={minusIcon} />
          </Button>
          <Input className={styles.input} />
          <Button slot="increment" className={styles.step}>
            <Icon path={plusIcon} />
          </Button>
        </Group>
      </FieldLayout>
    </AriaNumberField>
  );
}
