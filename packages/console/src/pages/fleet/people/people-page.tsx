import { FormError } from '@pitlane/app-shell/form-error';
import { addFleetPerson, getFleetPeople, readFieldErrors, removeFleetPerson } from '@pitlane/client';
import type { FleetPeople } from '@pitlane/contracts';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Inline,
  mailIcon,
  Skeleton,
  Stack,
  Table,
  TextField,
  toast,
} from '@pitlane/ui/aria';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../app/api.ts';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { LoadError } from '../../../app/load-error.tsx';
import { StepDialog } from '../../../app/step-dialog.tsx';

type Person = FleetPeople['Items'][number];
type Change = { kind: 'add'; email: string } | { kind: 'remove'; email: string; id: number };

const FIELDS = ['EmailAddress'] as const;

/** Who signs in for the fleet. */
export function PeoplePage() {
  useDocumentTitle('People');
  const [removed, setRemoved] = useState<Person | null>(null);
  const query = useQuery({
    queryKey: ['fleet-people'],
    queryFn: ({ signal }) => getFleetPeople(api, signal),
  });
  return (
    <Stack gap={5}>
      <h1>People</h1>
      {query.error && !query.data ? (
        <LoadError level={2} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <People people={query.data.Items} onRemove={setRemoved} />
      ) : (
        <Skeleton height={240} />
      )}
      <PersonForm />
      {removed && <RemoveDialog person={removed} onClose={() => setRemoved(null)} />}
    </Stack>
  );
}

type TableProps = { people: Person[]; onRemove: (person: Person) => void };

const People = ({ people, onRemove }: TableProps) => (
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
      {
        id: 'email',
        label: 'Email',
        render: ({ EmailAddress, IsYou }) => (
          <Inline>
            <span>{EmailAddress}</span>
            {IsYou && <Badge>You</Badge>}
          </Inline>
        ),
      },
      { id: 'state', label: 'Signed in', render: ({ IsKnown }) => (IsKnown ? 'Yes' : 'Not yet') },
      {
        id: 'steps',
        label: 'Change',
        render: (person) =>
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
      },
    ]}
  />
);

/** Lets a manager in or takes the role; the answer is everybody as they are afterwards. */
function useChangePeople(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { errors: 'caller' },
    mutationFn: (change: Change) =>
      change.kind === 'add' ? addFleetPerson(api, change.email) : removeFleetPerson(api, change.id),
    onSuccess: (people, { kind, email }) => {
      client.setQueryData(['fleet-people'], people);
      toast({ title: kind === 'add' ? 'Added' : 'Removed', detail: email });
      onDone();
    },
  });
}

function PersonForm() {
  const [email, setEmail] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const add = useChangePeople(() => setEmail(''));
  const isAddress = email.includes('@');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!isAddress);
    if (isAddress && !add.isPending) add.mutate({ kind: 'add', email: email.trim() });
  };
  return (
    <Card title="Add a manager">
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextField
            label="Email address"
            type="email"
            icon={mailIcon}
            maxLength={254}
            hint="They sign in with this address and get a mail about each booking that waits. We don’t send them an invitation."
            value={email}
            onChange={setEmail}
            error={
              isMissing && !isAddress
                ? 'Enter an email address, such as kim@example.com.'
                : readFieldErrors(add.error, FIELDS).fields.EmailAddress
            }
          />
          <FormError error={add.error} fields={FIELDS} />
          <Button type="submit" isPending={add.isPending}>
            Add
          </Button>
        </Stack>
      </form>
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
      isPending={remove.isPending}
      error={<FormError error={remove.error} />}
      onSubmit={() => remove.mutate({ kind: 'remove', id: Id, email: EmailAddress })}
      onClose={onClose}
    >
      <p>They can’t sign in here any more.</p>
    </StepDialog>
  );
}
