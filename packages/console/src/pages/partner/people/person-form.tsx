import type { PartnerRole } from '@pitlane/contracts';
import { Card } from '@pitlane/ui/aria';
import { useState } from 'react';
import { AddByEmail } from '../../../app/add-by-email.tsx';
import { RoleField } from './role-field.tsx';
import { useChangePeople } from './use-change-people.ts';

/** Lets a person in by address. */
export function PersonForm() {
  const [role, setRole] = useState<PartnerRole>('partner.reader');
  const add = useChangePeople();
  return (
    <Card title="Add a person">
      <AddByEmail
        hint="They sign in with this address. We don’t send them an email."
        confirm="Add"
        change={add}
        onSubmit={(email, clear) => add.mutate({ kind: 'set', email, role }, { onSuccess: clear })}
      >
        <RoleField value={role} onChange={setRole} />
      </AddByEmail>
    </Card>
  );
}
