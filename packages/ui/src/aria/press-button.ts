import type { ComponentProps, MouseEvent } from 'react';

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
 * takes the focus in Safari too, so that a dialog gives it back.
 */
export function pressProps({ onPress, isDisabled, isPending, type = 'button', ...rest }: PressProps) {
  return {
    ...rest,
    // Enter in a field sends no form while it is being sent.
    type: type === 'submit' && isPending ? ('button' as const) : type,
    disabled: isDisabled,
    'aria-disabled': isPending || undefined,
    'data-disabled': isDisabled || undefined,
    'data-pending': isPending || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.stopPropagation();
      const button = event.currentTarget;
      const { activeElement } = button.ownerDocument;
      // Enter in a field sends its form by a click on this button, and stays in the field.
      const isByEnter = event.detail === 0 && type === 'submit' && button.form?.contains(activeElement);
      if (activeElement !== button && !isByEnter) button.focus({ preventScroll: true });
      if (!isPending) onPress?.();
    },
  };
}
