import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components';
import styles from './choice.module.css';

export type SwitchProps = Omit<AriaSwitchProps, 'className' | 'children'> & { children: ReactNode };

/** On or off, at once. */
export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={styles.choice}>
      <span className={styles.track} aria-hidden="true" />
      <span className={styles.text}>{children}</span>
    </AriaSwitch>
  );
}
