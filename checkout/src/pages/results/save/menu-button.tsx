import { Button, type ButtonProps, type OpenedMenuProps } from '@pitlane/ui/aria';
import { useRef, useState } from 'react';
import { onceOpened } from '../../../staged-rendering/once-opened.tsx';

const OpenedMenu = onceOpened(async () => (await import('./opened-menu.ts')).OpenedMenu);

type Props = Pick<ButtonProps, 'size' | 'children'> & Pick<OpenedMenuProps, 'label' | 'items' | 'onAction'>;

/** A button with a list of actions, whose code comes after the page can be used. */
export function MenuButton({ size, children, label, ...list }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={trigger}
        variant="secondary"
        size={size}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          // The arrow does not scroll the page too.
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {children}
      </Button>
      <OpenedMenu {...list} label={label} triggerRef={trigger} isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
