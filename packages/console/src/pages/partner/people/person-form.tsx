import { EmailForm } from '@pitlane/app-shell/email-form';
import type { PartnerRole } from '@pitlane/contracts';
import { Card } from '@pitlane/ui/aria';
import { useState } from 'react';
import { RoleField } from './role-field.tsx';
import { useChangePeople } from './use-change-people.ts';

/** Lets a person in by address. */
export function PersonForm() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<PartnerRole>('partner.reader');
  const add = useChangePeople(() => setEmail(''));
  return (
    <Card title="Add a person">
      <EmailForm
        hint="They sign in with this address. We don’t send them an email."
        confirm="Add"
        email={email}
        onChange={setEmail}
        error={add.error}
        isPending={add.isPending}
        onSubmit={(address) => add.mutate({ kind: 'set', email: address, role })}
      >
        <RoleField value={role} onChange={setRole} />
      </EmailForm>
    </Card>
  );
}
