import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Button,
  Input,
  Label,
} from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { closeIcon, searchIcon } from '../native/icons.ts';
import { fieldStyles as styles } from './field.tsx';
import target from './icon-target.module.css';
import own from './search-field.module.css';

export type SearchFieldProps = Omit<AriaSearchFieldProps, 'className' | 'children'> & {
  label: string;
  /** Shows the label; otherwise it is the placeholder and for screen readers. */
  showLabel?: boolean;
  placeholder?: string;
};

/** A search box that can be cleared. */
export function SearchField({
  label,
  showLabel,
  placeholder = showLabel ? undefined : label,
  ...rest
}: SearchFieldProps) {
  return (
    <AriaSearchField
      {...rest}
      aria-label={showLabel ? undefined : label}
      className={classNames(styles.field, own.search)}
    >
      {showLabel && <Label className={styles.label}>{label}</Label>}
      <div className={styles.control}>
        <span className={styles.affix} aria-hidden="true">
          <Icon path={searchIcon} />
        </span>
        <Input
          placeholder={placeholder}
          className={classNames(styles.input, styles.withIcon, styles.withEnd)}
        />
        <Button className={classNames(target.target, own.clear, styles.end)}>
          <Icon path={closeIcon} size={18} />
        </Button>
      </div>
    </AriaSearchField>
  );
}
