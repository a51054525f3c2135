import type { PartnerPeople } from '@pitlane/contracts';
import { Badge, Button, EmptyState, Inline, Table } from '@pitlane/ui/aria';
import { useState } from 'react';
import { ROLES } from './people-words.ts';
import { PersonDialog, type PersonStep } from './person-dialog.tsx';

type Person = PartnerPeople['Items'][number];
type Props = { people: readonly Person[]; canManage: boolean };

/** People with their role; administrators change and remove all but themselves. */
export function PeopleTable({ people, canManage }: Props) {
  const [step, setStep] = useState<PersonStep | null>(null);
  return (
    <>
      <Table<Person>
        label="People"
        rows={people}
        rowId={({ Id }) => String(Id)}
        empty={
          <EmptyState title="No people yet">
            <p>The first person is added by the operator of this marketplace.</p>
          </EmptyState>
        }
        columns={[
          { id: 'email', label: 'Email', render: (person) => <EmailAddress person={person} /> },
          { id: 'role', label: 'Role', render: ({ Role }) => ROLES[Role].label },
          {
            id: 'state',
            label: 'Signed in',
            render: ({ IsKnown }) => (IsKnown ? 'Yes' : 'Not yet'),
          },
          ...(canManage
            ? [
                {
                  id: 'steps',
                  label: 'Change',
                  render: (person: Person) => <Steps {...{ person, setStep }} />,
                },
              ]
            : []),
        ]}
      />
      {step && <PersonDialog step={step} onClose={() => setStep(null)} />}
    </>
  );
}

const EmailAddress = ({ person: { EmailAddress: address, IsYou } }: { person: Person }) => (
  <Inline>
    <span>{address}</span>
    {IsYou && <Badge>You</Badge>}
  </Inline>
);

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
