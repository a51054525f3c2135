import type { ReactNode, RefObject } from 'react';
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

type Actions = { items: readonly MenuOption[]; onAction?: (id: string) => void };

export type MenuProps = Actions & {
  /** The button that opens it. */
  trigger: ReactNode;
};

export type OpenedMenuProps = Actions & {
  /** The button that it belongs to. */
  triggerRef: RefObject<HTMLElement | null>;
  /** Accessible name. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

const POPOVER = { offset: 4, placement: 'bottom end', className: styles.popover } as const;

/** A button with a list of actions. */
export function Menu({ trigger, items, onAction }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover {...POPOVER}>
        <AriaMenu onAction={(id) => onAction?.(String(id))} className={styles.list}>
          {items.map(renderItem)}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** The list of a button that opens it itself, so that the button can be there before the code of the list. */
export function OpenedMenu({ triggerRef, label, isOpen, onOpenChange, items, onAction }: OpenedMenuProps) {
  return (
    <Popover
      {...POPOVER}
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <AriaMenu
        aria-label={label}
        autoFocus="first"
        onClose={() => onOpenChange(false)}
        onAction={(id) => onAction?.(String(id))}
        className={styles.list}
      >
        {items.map(renderItem)}
      </AriaMenu>
    </Popover>
  );
}

const renderItem = (item: MenuOption) => (
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
);
