import { type ReactNode, useEffect, useRef } from 'react';
import {
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
  Tab,
  TabList,
  TabPanel,
} from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import { scrollRow } from './scroll-row.ts';
import styles from './tabs.module.css';

export type TabItem = {
  id: string;
  label: string;
  /** How many items wait there; shown when above 0. */
  count?: number;
  content: ReactNode;
};

export type TabsProps = Omit<AriaTabsProps, 'className' | 'children'> & {
  /** Name of the row of tabs for screen readers. */
  label: string;
  tabs: readonly TabItem[];
};

/**
 * Panels of which one is in view. Choose by `selectedKey` and `onSelectionChange`. Where the row of tabs is longer than the
 * screen, the chosen one is scrolled into view.
 */
export function Tabs({ label, tabs, ...rest }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the choice
  useEffect(() => {
    // The tabs render after the row that holds them.
    const frame = requestAnimationFrame(() => {
      const row = list.current;
      const chosen = row?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (row && chosen)
        row.scrollTo?.({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2 });
    });
    return () => cancelAnimationFrame(frame);
  }, [rest.selectedKey]);
  return (
    <AriaTabs {...rest}>
      <TabList ref={list} aria-label={label} className={classNames(scrollRow, styles.list)}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={styles.tab}>
            {tab.label}
            {tab.count ? <span className={styles.count}>{tab.count}</span> : null}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
