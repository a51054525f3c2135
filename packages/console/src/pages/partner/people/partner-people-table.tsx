import type { PartnerPeople } from '@pitlane/contracts';
import { Button, Inline } from '@pitlane/ui/aria';
import { useCallback, useState } from 'react';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { PeopleTable } from '../../../app/people-table.tsx';
import { ROLES } from './people-words.ts';
import { PersonDialog, type PersonStep } from './person-dialog.tsx';

type Person = PartnerPeople['Items'][number];
type Props = { people: readonly Person[]; canManage: boolean };

const ROLE: DataColumn<Person>[] = [
  createColumns<Person>().accessor(({ Role }) => ROLES[Role].label, { id: 'role', header: 'Role' }),
];

/** People with their role; administrators change and remove all but themselves. */
export function PartnerPeopleTable({ people, canManage }: Props) {
  const [step, setStep] = useState<PersonStep | null>(null);
  const renderSteps = useCallback((person: Person) => <Steps {...{ person, setStep }} />, []);
  return (
    <>
      <PeopleTable people={people} more={ROLE} renderSteps={canManage ? renderSteps : undefined} />
      {step && <PersonDialog step={step} onClose={() => setStep(null)} />}
    </>
  );
}

function Steps({ person, setStep }: { person: Person; setStep: (step: PersonStep) => void }) {
  if (person.IsYou) return 'A colleague changes your role';
  return (
    <Inline>
      {(['role', 'remove'] as const).map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size="small"
          aria-label={`${LABELS[kind]}: ${person.EmailAddress}`}
          onPress={() => setStep({ kind, person })}
        >
          {LABELS[kind]}
        </Button>
      ))}
    </Inline>
  );
}

const LABELS = { role: 'Change role', remove: 'Remove' };
