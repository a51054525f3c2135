import type { PartnerPeople } from '@pitlane/contracts';
import { useState } from 'react';
import { StepDialog } from '../../../app/step-dialog.tsx';
import { RoleField } from './role-field.tsx';
import { useChangePeople } from './use-change-people.ts';

type Person = PartnerPeople['Items'][number];
/** What an administrator does with a person. */
export type PersonStep = { kind: 'role' | 'remove'; person: Person };

type Props = { step: PersonStep; onClose: () => void };

/** Gives a person another role, or takes it. */
export function PersonDialog({ step: { kind, person }, onClose }: Props) {
  const [role, setRole] = useState(person.Role);
  const change = useChangePeople(onClose);
  const { EmailAddress } = person;
  const isRemoval = kind === 'remove';
  return (
    <StepDialog
      title={isRemoval ? `Remove ${EmailAddress}?` : `Role of ${EmailAddress}`}
      confirm={isRemoval ? 'Remove' : 'Save role'}
      isReady={isRemoval || role !== person.Role}
      change={change}
      onSubmit={() =>
        change.mutate(
          isRemoval
            ? { kind, id: person.Id, email: EmailAddress }
            : { kind: 'set', email: EmailAddress, role },
        )
      }
      onClose={onClose}
    >
      {isRemoval ? <p>They can’t sign in here any more.</p> : <RoleField value={role} onChange={setRole} />}
    </StepDialog>
  );
}
