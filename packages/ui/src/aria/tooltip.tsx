import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import styles from './popover.module.css';

export type TooltipProps = {
  /** A few words; never the only place of necessary information: phones don't show it. */
  text: string;
  /** The button it belongs to. */
  children: ReactNode;
};

/** A few words about a button, on hover and focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <AriaTooltip offset={6} className={styles.tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
