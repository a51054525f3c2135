import { EmailForm } from '@pitlane/app-shell/email-form';
import { type ComponentProps, useState } from 'react';

type Props = Omit<
  ComponentProps<typeof EmailForm>,
  'email' | 'onChange' | 'error' | 'isPending' | 'onSubmit'
> & {
  /** What adds the person. */
  change: { isPending: boolean; error: unknown };
  /** Takes the address, and what empties the form once the person is added. */
  onSubmit: (email: string, clear: () => void) => void;
};

/** Adds a person by address. */
export function AddByEmail({ change, onSubmit, ...props }: Props) {
  const [email, setEmail] = useState('');
  return (
    <EmailForm
      {...props}
      email={email}
      onChange={setEmail}
      error={change.error}
      isPending={change.isPending}
      onSubmit={(address) => onSubmit(address, () => setEmail(''))}
    />
  );
}
