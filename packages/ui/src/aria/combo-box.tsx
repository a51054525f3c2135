import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
  Input,
  ListBox,
  Popover,
} from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { chevronIcon } from '../native/icons.ts';
import { FieldLayout, type FieldTexts, fieldStyles, splitField } from './field.tsx';
import target from './icon-target.module.css';
import styles from './list.module.css';
import { type Option, OptionItem } from './list-item.tsx';

export type ComboBoxProps = Pick<
  AriaComboBoxProps<Option>,
  | 'name'
  | 'isDisabled'
  | 'isRequired'
  | 'inputValue'
  | 'onInputChange'
  | 'menuTrigger'
  | 'allowsCustomValue'
  | 'autoFocus'
  | 'onBlur'
  | 'onFocus'
> &
  FieldTexts & {
    /** With `onInputChange` the caller filters; without it, the component does by text. */
    options: readonly Option[];
    /** Id of the chosen option, null when nothing is chosen. */
    value: string | null;
    onChange: (id: string | null) => void;
    placeholder?: string;
    /** Shown in the popup when there is no option: still loading, nothing found, or failed. */
    empty?: string;
    /** False keeps the popup shut while there is no option. */
    opensEmpty?: boolean;
  };

/** A text input with a list of suggestions. */
export function ComboBox({
  options,
  onChange,
  placeholder,
  empty = 'No match',
  opensEmpty = true,
  ...props
}: ComboBoxProps) {
  const { texts, field } = splitField(props);
  const list = props.onInputChange ? { items: options } : { defaultItems: options };
  return (
    <AriaComboBox
      {...field}
      {...list}
      onChange={(id) => onChange(id === null ? null : String(id))}
      allowsEmptyCollection={opensEmpty}
    >
      <FieldLayout {...texts}>
        <div className={fieldStyles.control}>
          <Input placeholder={placeholder} className={classNames(fieldStyles.input, fieldStyles.withEnd)} />
          <Button className={classNames(fieldStyles.end, target.target)}>
            <Icon path={chevronIcon} className={styles.chevron} />
          </Button>
        </div>
      </FieldLayout>
      <Popover offset={4} className={styles.popover}>
        <ListBox
          className={styles.list}
          renderEmptyState={() => <div className={styles.message}>{empty}</div>}
        >
          {(option: Option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
