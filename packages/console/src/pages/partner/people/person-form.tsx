import { FormError } from '@pitlane/app-shell/form-error';
import { readFieldErrors } from '@pitlane/client';
import type { PartnerRole } from '@pitlane/contracts';
import { Button, Card, mailIcon, Stack, TextField } from '@pitlane/ui/aria';
import { type FormEvent, useState } from 'react';
import { RoleField } from './role-field.tsx';
import { useChangePeople } from './use-change-people.ts';

const FIELDS = ['EmailAddress'] as const;
const LONGEST = 254;

/** Lets a person in by address. */
export function PersonForm() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<PartnerRole>('partner.reader');
  const [isMissing, setIsMissing] = useState(false);
  const add = useChangePeople(() => setEmail(''));
  const isAddress = email.includes('@');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!isAddress);
    if (isAddress && !add.isPending) add.mutate({ kind: 'set', email: email.trim(), role });
  };
  return (
    <Card title="Add a person">
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextField
            label="Email address"
            type="email"
            icon={mailIcon}
            value={email}
            onChange={setEmail}
            maxLength={LONGEST}
            hint="They sign in with this address. We don’t send them an email."
            error={
              isMissing && !isAddress
                ? 'Enter an email address, such as kim@example.com.'
                : readFieldErrors(add.error, FIELDS).fields.EmailAddress
            }
          />
          <RoleField value={role} onChange={setRole} />
          <FormError error={add.error} fields={FIELDS} />
          <Button type="submit" isPending={add.isPending}>
            Add
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
