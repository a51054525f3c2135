import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../native/icon.tsx';
import { chevronIcon } from '../native/icons.ts';
import styles from './disclosure.module.css';
import { pressProps } from './press-button.ts';
import { useValue } from './use-value.ts';

export type DisclosureProps = {
  title: ReactNode;
  /** At the right of the title, such as a price. */
  end?: ReactNode;
  children: ReactNode;
  isExpanded?: boolean;
  defaultExpanded?: boolean;
  onExpandedChange?: (isExpanded: boolean) => void;
};

/** A title that opens and closes what is below it. A search in the page finds closed text too, and opens it. */
export function Disclosure({ title, end, children, ...props }: DisclosureProps) {
  const { isExpanded: given, defaultExpanded = false, onExpandedChange } = props;
  const [isExpanded, change] = useValue(given, defaultExpanded, onExpandedChange);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isExpanded) panel.current!.removeAttribute('hidden');
    else panel.current!.setAttribute('hidden', 'until-found');
  }, [isExpanded]);
  useEffect(() => {
    const element = panel.current!;
    const open = () => change(true);
    element.addEventListener('beforematch', open);
    return () => element.removeEventListener('beforematch', open);
  });
  return (
    <div className={styles.disclosure} data-expanded={isExpanded || undefined}>
      <button
        {...pressProps({ onPress: () => change(!isExpanded) })}
        aria-expanded={isExpanded}
        aria-controls={id}
        className={styles.trigger}
      >
        <span className={styles.title}>{title}</span>
        {end}
        <Icon path={chevronIcon} className={styles.chevron} />
      </button>
      <div ref={panel} id={id} hidden={!isExpanded}>
        <div className={styles.panel}>{children}</div>
      </div>
    </div>
  );
}
