import { useLayoutEffect, useRef, useState } from 'react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { closeIcon } from '../native/icons.ts';
import target from './icon-target.module.css';
import styles from './toast.module.css';
import { toastQueue, useHasToasts } from './toast.ts';

/** Where toasts appear; once, near the root of the app. Renders nothing before the first one. */
export function ToastRegion() {
  const isNeeded = useHasToasts();
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return wasNeeded && <Toasts isShown={isNeeded} />;
}

function Toasts({ isShown }: { isShown: boolean }) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isShown && region.current) return reserveSpace(region.current);
  }, [isShown]);
  return (
    <AriaToastRegion ref={region} queue={toastQueue} className={styles.region}>
      {({ toast: item }) => (
        <AriaToast
          toast={item}
          className={classNames(styles.toast, item.content.tone === 'error' && styles.error)}
        >
          <ToastContent className={styles.content}>
            <Text slot="title" className={styles.title}>
              {item.content.title}
            </Text>
            {item.content.detail && <Text slot="description">{item.content.detail}</Text>}
          </ToastContent>
          <Button slot="close" aria-label="Close" className={classNames(target.target, target.round)}>
            <Icon path={closeIcon} size={18} />
          </Button>
        </AriaToast>
      )}
    </AriaToastRegion>
  );
}

/**
 * Publishes the height of the toasts as `--pl-toast-space`: bars at the foot of the screen stand above it, and the page
 * scrolls that much further, so that toasts never hide a control for good. Returns a function that ends it.
 */
function reserveSpace(region: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = () => style.setProperty('--pl-toast-space', `${region.offsetHeight}px`);
  const observer = new ResizeObserver(measure);
  observer.observe(region);
  measure();
  return () => {
    observer.disconnect();
    style.removeProperty('--pl-toast-space');
  };
}
