import type { ReactNode } from 'react';
import {
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
  Tab,
  TabList,
  TabPanel,
} from 'react-aria-components';
import styles from './tabs.module.css';

export type TabItem = {
  id: string;
  label: string;
  /** How many things wait there; shown when above 0. */
  count?: number;
  content: ReactNode;
};

export type TabsProps = Omit<AriaTabsProps, 'className' | 'children'> & {
  /** Name of the row of tabs for screen readers. */
  label: string;
  tabs: readonly TabItem[];
};

/** Panels of which one is in view. Choose by `selectedKey` and `onSelectionChange`. */
export function Tabs({ label, tabs, ...rest }: TabsProps) {
  return (
    <AriaTabs {...rest}>
      <TabList aria-label={label} className={styles.list}>
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
