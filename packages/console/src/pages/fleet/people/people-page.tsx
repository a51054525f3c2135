import { addFleetPerson, getFleetPeople, removeFleetPerson } from '@pitlane/client';
import type { FleetPeople } from '@pitlane/contracts';
import { Button, Card, toast } from '@pitlane/ui/aria';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { AddByEmail } from '../../../app/add-by-email.tsx';
import { api } from '../../../app/api.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { Page } from '../../../app/page.tsx';
import { PeopleTable } from '../../../app/people-table.tsx';
import { StepDialog } from '../../../app/step-dialog.tsx';

type Person = FleetPeople['Items'][number];
type Change = { kind: 'add'; email: string } | { kind: 'remove'; email: string; id: number };

/** Who signs in for the fleet. */
export function PeoplePage() {
  const [removed, setRemoved] = useState<Person | null>(null);
  const query = useQuery({
    queryKey: ['fleet-people'],
    queryFn: ({ signal }) => getFleetPeople(api, signal),
  });
  return (
    <Page title="People">
      <Loaded query={query} height={240}>
        {(data) => <People people={data.Items} onRemove={setRemoved} />}
      </Loaded>
      <PersonForm />
      {removed && <RemoveDialog person={removed} onClose={() => setRemoved(null)} />}
    </Page>
  );
}

type TableProps = { people: readonly Person[]; onRemove: (person: Person) => void };

function People({ people, onRemove }: TableProps) {
  const renderSteps = useCallback(
    (person: Person) =>
      person.IsYou ? (
        'A colleague can remove you'
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Remove: ${person.EmailAddress}`}
          onPress={() => onRemove(person)}
        >
          Remove
        </Button>
      ),
    [onRemove],
  );
  return <PeopleTable people={people} renderSteps={renderSteps} />;
}

/** Lets a manager in or takes the role; the answer is everybody as they are afterwards. */
function useChangePeople(onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (change: Change) =>
      change.kind === 'add' ? addFleetPerson(api, change.email) : removeFleetPerson(api, change.id),
    onSuccess: (people, { kind, email }) => {
      client.setQueryData(['fleet-people'], people);
      toast({ title: kind === 'add' ? 'Added' : 'Removed', detail: email });
      onDone?.();
    },
  });
}

function PersonForm() {
  const add = useChangePeople();
  return (
    <Card title="Add a manager">
      <AddByEmail
        hint="They sign in with this address and get an email about each booking that waits. We don’t send them an invitation."
        confirm="Add"
        change={add}
        onSubmit={(email, clear) => add.mutate({ kind: 'add', email }, { onSuccess: clear })}
      />
    </Card>
  );
}

function RemoveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const remove = useChangePeople(onClose);
  const { Id, EmailAddress } = person;
  return (
    <StepDialog
      title={`Remove ${EmailAddress}?`}
      confirm="Remove"
      isReady
      change={remove}
      onSubmit={() => remove.mutate({ kind: 'remove', id: Id, email: EmailAddress })}
      onClose={onClose}
    >
      <p>They can’t sign in here any more.</p>
    </StepDialog>
  );
}
