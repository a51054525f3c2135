import { Badge, EmptyState, Inline, Table, type TableColumn } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';

type Person = { Id: number; EmailAddress: string; IsYou: boolean; IsKnown: boolean };

type Props<P extends Person> = {
  people: readonly P[];
  /** Between the address and whether they have signed in. */
  more?: readonly TableColumn<P>[];
  /** What can be done about a person; the column is left out without it. */
  renderSteps?: ((person: P) => ReactNode) | undefined;
};

/** Who signs in for a partner or a fleet. */
export const PeopleTable = <P extends Person>({ people, more = [], renderSteps }: Props<P>) => (
  <Table<P>
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
      ...more,
      { id: 'state', label: 'Signed in', render: ({ IsKnown }) => (IsKnown ? 'Yes' : 'Not yet') },
      ...(renderSteps ? [{ id: 'steps', label: 'Change', render: renderSteps }] : []),
    ]}
  />
);
