import { ListBoxItem, Text } from 'react-aria-components';
import { Icon } from '../native/icon.tsx';
import { checkIcon } from '../native/icons.ts';
import styles from './list.module.css';

/** One option of a Select or ComboBox. */
export type Option = { id: string; label: string; hint?: string; isDisabled?: boolean };

/** A row of a list popup: label, hint, and a tick when chosen. */
export function OptionItem({ option }: { option: Option }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      isDisabled={option.isDisabled}
      className={styles.item}
    >
      <span className={styles.text}>
        <Text slot="label">{option.label}</Text>
        {option.hint && (
          <Text slot="description" className={styles.itemHint}>
            {option.hint}
          </Text>
        )}
      </span>
      <Icon path={checkIcon} size={18} className={styles.tick} />
    </ListBoxItem>
  );
}
