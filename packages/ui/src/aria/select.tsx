import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  ListBox,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { chevronIcon } from '../native/icons.ts';
import { FieldLayout, type FieldTexts, fieldStyles, splitField } from './field.tsx';
import styles from './list.module.css';
import { type Option, OptionItem } from './list-item.tsx';

export type SelectProps = Pick<
  AriaSelectProps<Option>,
  'name' | 'isDisabled' | 'isRequired' | 'placeholder' | 'autoFocus' | 'onBlur'
> &
  FieldTexts & {
    options: readonly Option[];
    /** Id of the chosen option, null when nothing is chosen. */
    value: string | null;
    onChange: (id: string) => void;
  };

/** One choice from a list in a popup. */
export function Select({ options, onChange, placeholder = 'Choose', ...props }: SelectProps) {
  const { texts, field } = splitField(props);
  return (
    <AriaSelect {...field} placeholder={placeholder} onChange={(id) => id !== null && onChange(String(id))}>
      <FieldLayout {...texts}>
        <Button className={classNames(fieldStyles.input, styles.trigger)}>
          <SelectValue className={styles.value} />
          <Icon path={chevronIcon} className={styles.chevron} />
        </Button>
      </FieldLayout>
      <Popover offset={4} className={styles.popover}>
        <ListBox items={options} className={styles.list}>
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
