import type { ReactNode } from 'react';
import {
  Disclosure as AriaDisclosure,
  type DisclosureProps as AriaDisclosureProps,
  Button,
  DisclosurePanel,
} from 'react-aria-components';
import { Icon } from '../native/icon.tsx';
import { chevronIcon } from '../native/icons.ts';
import styles from './disclosure.module.css';

export type DisclosureProps = Omit<AriaDisclosureProps, 'className' | 'children'> & {
  title: ReactNode;
  /** At the right of the title, such as a price. */
  end?: ReactNode;
  children: ReactNode;
};

/** A title that opens and closes what is below it. */
export function Disclosure({ title, end, children, ...rest }: DisclosureProps) {
  return (
    <AriaDisclosure {...rest} className={styles.disclosure}>
      <Button slot="trigger" className={styles.trigger}>
        <span className={styles.title}>{title}</span>
        {end}
        <Icon path={chevronIcon} className={styles.chevron} />
      </Button>
      <DisclosurePanel>
        <div className={styles.panel}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
