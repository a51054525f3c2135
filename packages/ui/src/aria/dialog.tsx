import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Button, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../native/class-names.ts';
import { Icon } from '../native/icon.tsx';
import { closeIcon } from '../native/icons.ts';
import styles from './dialog.module.css';
import target from './icon-target.module.css';

export { DialogTrigger } from 'react-aria-components';

export type DialogProps = {
  title: string;
  /** The body, or a function that gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Buttons at the foot, or a function that gets `close`. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** Omitted inside a `DialogTrigger`. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** 400, 560 or 800 px wide; on phones always a sheet from below. */
  size?: 'small' | 'medium' | 'large';
  /** `alertdialog` asks to confirm something that cannot be undone: only a button closes it. */
  role?: 'dialog' | 'alertdialog';
};

/** A modal window that traps the focus; a bottom sheet on phones. */
export function Dialog({
  title,
  children,
  footer,
  isOpen,
  onOpenChange,
  size = 'medium',
  role = 'dialog',
}: DialogProps) {
  const asks = role === 'alertdialog';
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!asks}
      isKeyboardDismissDisabled={asks}
      className={styles.overlay}
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <AriaDialog role={role} className={styles.dialog}>
          {({ close }) => (
            <>
              <div className={styles.header}>
                <Heading slot="title" level={2}>
                  {title}
                </Heading>
                {!asks && (
                  <Button
                    slot="close"
                    aria-label="Close"
                    className={classNames(target.target, target.round, target.shaded)}
                  >
                    <Icon path={closeIcon} />
                  </Button>
                )}
              </div>
              <div className={styles.body}>{typeof children === 'function' ? children(close) : children}</div>
              {footer && (
                <footer className={styles.footer}>
                  {typeof footer === 'function' ? footer(close) : footer}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
