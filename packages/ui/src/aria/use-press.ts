import { type ComponentProps, type FocusEvent, type MouseEvent, useState } from 'react';

export type PressProps = Omit<
  ComponentProps<'button'>,
  'className' | 'children' | 'disabled' | 'onClick' | 'onSubmit'
> & {
  onPress?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  /** Keeps the focus and ignores presses. */
  isPending?: boolean | undefined;
};

/**
 * Props of the browser's own button for a press, which ends at the button: what is around it hears no click. The button
 * takes the focus in Safari too, so that a dialog gives it back, and keeps it when its press disables it.
 */
export function usePress({ onPress, isDisabled, isPending, type = 'button', ...rest }: PressProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const ignoresPress = isPending || (isDisabled && hasFocus);
  return {
    ...rest,
    // Enter in a field sends no form while it is being sent.
    type: type === 'submit' && ignoresPress ? ('button' as const) : type,
    disabled: isDisabled && !hasFocus,
    'aria-disabled': ignoresPress || undefined,
    'data-disabled': isDisabled || undefined,
    'data-pending': isPending || undefined,
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      rest.onFocus?.(event);
      setHasFocus(true);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      rest.onBlur?.(event);
      const button = event.currentTarget;
      // It keeps the focus in a window that loses it.
      setHasFocus(button.ownerDocument.activeElement === button);
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.stopPropagation();
      const button = event.currentTarget;
      const { activeElement } = button.ownerDocument;
      // Enter in a field sends its form by a click on this button, and stays in the field.
      const isByEnter = event.detail === 0 && type === 'submit' && button.form?.contains(activeElement);
      if (activeElement !== button && !isByEnter) button.focus({ preventScroll: true });
      if (!ignoresPress) onPress?.();
    },
  };
}
