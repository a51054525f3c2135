import { TextField } from '@pitlane/ui/aria';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof TextField>, 'error'> & {
  /** Whether what is typed is an amount that is taken. */
  isRight: boolean;
  /** What is written where it is not. */
  fault?: string;
};

/** An amount in dollars. */
export const MoneyField = ({ isRight, fault = 'Enter an amount such as 39.00.', ...props }: Props) => (
  <TextField {...props} prefix="$" inputMode="decimal" error={isRight ? undefined : fault} />
);
