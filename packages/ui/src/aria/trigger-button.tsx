import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-look.ts';

export type TriggerButtonProps = Omit<AriaButtonProps, 'className' | 'children'> &
  ButtonLook & { children: ReactNode };

/** The button of a `DialogTrigger`, `Menu`, `Popover` or `Tooltip`, which open by React Aria's presses. */
export function TriggerButton({ variant, size, full, children, ...rest }: TriggerButtonProps) {
  return (
    <AriaButton {...rest} className={buttonClass({ variant, size, full })}>
      <span className={styles.content}>{children}</span>
    </AriaButton>
  );
}
