import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import styles from './list.module.css';

export type MenuOption = {
  id: string;
  label: string;
  icon?: string;
  href?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
};

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactNode;
  items: readonly MenuOption[];
  onAction?: (id: string) => void;
};

/** A button with a list of actions. */
export function Menu({ trigger, items, onAction }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover offset={4} placement="bottom end" className={styles.popover}>
        <AriaMenu onAction={(id) => onAction?.(String(id))} className={styles.list}>
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              href={item.href}
              isDisabled={item.isDisabled}
              textValue={item.label}
              className={classNames(styles.item, item.isDanger && styles.danger)}
            >
              {item.icon && <Icon path={item.icon} />}
              {item.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
