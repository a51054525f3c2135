import { Button } from '@pitlane/ui/aria';
import type { ComponentProps } from 'react';

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'isPending' | 'onPress'> & {
  children: string;
  /** Names the row for screen readers, after what the button does. */
  of: string;
};

/** A button of a row, such as “Change”, which screen readers read as “Change ABC123”. */
export const RowButton = ({ children, of, variant = 'secondary', size = 'small', ...rest }: Props) => (
  <Button size={size} variant={variant} aria-label={`${children} ${of}`} {...rest}>
    {children}
  </Button>
);
