import { readFieldErrors } from '@pitlane/client';
import { MAIL_ADDRESS_LENGTH } from '@pitlane/contracts/mail-address';
import { Button, mailIcon, Stack, TextField } from '@pitlane/ui/aria';
import type { FormEvent, ReactNode } from 'react';
import { FormError } from './form-error.tsx';
import { useEmailCheck } from './use-email-check.ts';

const FIELDS = ['EmailAddress'] as const;

type Props = {
  /** Of the field. */
  label?: string;
  hint?: string;
  /** Label of the button that sends it. */
  confirm: string;
  email: string;
  onChange: (email: string) => void;
  /** Why it was refused; at the field when it is about `EmailAddress`. */
  error: unknown;
  isPending: boolean;
  isDisabled?: boolean;
  variant?: 'primary' | 'secondary';
  /** Takes the address without spaces around it. */
  onSubmit: (email: string) => void;
  /** Fields above and below the address. */
  before?: ReactNode;
  children?: ReactNode;
};

/** Adds or invites a person by address; a second press while it is sent does nothing. */
export function EmailForm(props: Props) {
  const { label = 'Email address', hint, confirm, variant, before, children } = props;
  const { email, onChange, error, isPending, isDisabled, onSubmit } = props;
  const { problem, validate } = useEmailCheck(email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (validate() && !isPending) onSubmit(email.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack isForm>
        {before}
        <TextField
          label={label}
          type="email"
          icon={mailIcon}
          maxLength={MAIL_ADDRESS_LENGTH}
          hint={hint}
          value={email}
          onChange={onChange}
          error={problem ?? readFieldErrors(error, FIELDS).fields.EmailAddress}
        />
        {children}
        <FormError error={error} fields={FIELDS} />
        <Button type="submit" variant={variant} isPending={isPending} isDisabled={isDisabled}>
          {confirm}
        </Button>
      </Stack>
    </form>
  );
}
