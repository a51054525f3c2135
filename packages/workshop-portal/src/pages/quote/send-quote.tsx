import { FormError } from '@pitlane/app-shell/form-error';
import { readFieldErrors, sendWorkshopQuote } from '@pitlane/client';
import type { Country } from '@pitlane/contracts';
import { EMAIL_EXAMPLE_PROBLEM, EMAIL_PROBLEMS } from '@pitlane/contracts/booking-texts';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { mobileProblem } from '@pitlane/domain/people/phone';
import { Banner, Button, Inline, mailIcon, Stack, TextField } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../app/api.ts';

const FIELDS = ['MobileNumber', 'EmailAddress'] as const;

type Typed = { mobile: string; email: string };
type Errors = { mobile?: string | undefined; email?: string | undefined };

/** Sends the customer a link of their own by SMS, mail or both. The first link to be opened ends the others. */
export function SendQuote({ leadGuid, country }: { leadGuid: string; country: Country }) {
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
    const found = findErrors(recipient, country);
    setErrors(found);
    if (!found.mobile && !found.email) send.mutate(recipient);
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Send the quote to your customer">
      <Stack gap={3}>
        <h3>Or we send it for you</h3>
        <p>Once your customer opens one link, the others stop working.</p>
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

function findErrors({ mobile, email }: Typed, country: Country): Errors {
  if (!mobile && !email) return { mobile: EMAIL_PROBLEMS.either };
  return {
    mobile: (mobile && mobileProblem(mobile, country)) || undefined,
    email: email && !isMailAddress(email) ? EMAIL_EXAMPLE_PROBLEM : undefined,
  };
}
