import type { ReactNode } from 'react';
import {
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  Dialog,
  DialogTrigger,
} from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import list from './list.module.css';
import styles from './popover.module.css';

export type PopoverProps = Pick<AriaPopoverProps, 'placement'> & {
  /** The button that opens it. */
  trigger: ReactNode;
  /** Name of the panel for screen readers. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A panel next to its button, for filters and details. */
export function Popover({ trigger, label, children, placement = 'bottom start' }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover placement={placement} offset={4} className={classNames(list.popover, styles.panel)}>
        <Dialog aria-label={label} className={styles.dialog}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
