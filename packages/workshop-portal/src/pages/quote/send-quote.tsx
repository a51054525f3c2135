import { FormError } from '@pitlane/app-shell/form-error';
import { readFieldErrors, sendWorkshopQuote } from '@pitlane/client';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { smsNumber } from '@pitlane/domain/people/phone';
import { Banner, Button, Inline, mailIcon, Stack, TextField } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';

const FIELDS = ['MobileNumber', 'EmailAddress'] as const;

type Typed = { mobile: string; email: string };
type Errors = { mobile?: string | undefined; email?: string | undefined };

/** Sends the customer a link of their own by SMS, mail or both; the link above stays as it is. */
export function SendQuote({ leadGuid }: { leadGuid: string }) {
  const [typed, setTyped] = useState<Typed>({ mobile: '', email: '' });
  const [errors, setErrors] = useState<Errors>({});
  const send = useMutation({
    meta: { errors: 'caller' },
    mutationFn: ({ mobile, email }: Typed) =>
      sendWorkshopQuote(api, leadGuid, { MobileNumber: mobile || null, EmailAddress: email || null }),
  });
  const { fields } = readFieldErrors(send.error, FIELDS);
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    setErrors({});
    if (!send.isPending) send.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const recipient = { mobile: typed.mobile.trim(), email: typed.email.trim() };
    const found = findErrors(recipient);
    setErrors(found);
    if (!found.mobile && !found.email) send.mutate(recipient);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Send the quote to your customer">
      <Stack gap={3}>
        <h3>Or we send it for you</h3>
        <TextField
          label="Mobile number"
          optional="optional"
          type="tel"
          value={typed.mobile}
          onChange={(mobile) => change({ mobile })}
          error={errors.mobile ?? fields.MobileNumber}
          maxLength={30}
        />
        <TextField
          label="Email address"
          optional="optional"
          type="email"
          icon={mailIcon}
          value={typed.email}
          onChange={(email) => change({ email })}
          error={errors.email ?? fields.EmailAddress}
          maxLength={254}
        />
        <FormError error={send.error} fields={FIELDS} />
        {send.data && send.variables && (
          <Banner tone="success" title="It’s on its way">
            Your customer gets a link at{' '}
            {[send.variables.mobile, send.variables.email].filter(Boolean).join(' and ')}.
          </Banner>
        )}
        <Inline>
          <Button type="submit" variant="secondary" isPending={send.isPending}>
            Send the quote
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

function findErrors({ mobile, email }: Typed): Errors {
  if (!mobile && !email) return { mobile: 'Enter a mobile number or an email address.' };
  return {
    mobile: mobile && !smsNumber(mobile) ? 'Enter a mobile number, such as 0404 040 404.' : undefined,
    email: email && !isMailAddress(email) ? 'Enter an email address, such as kim@example.com.' : undefined,
  };
}
