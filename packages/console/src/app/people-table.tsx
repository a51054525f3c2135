import { Badge, Inline } from '@pitlane/ui/aria';
import { type ReactNode, useMemo } from 'react';
import { createColumns, type DataColumn } from './data-table.tsx';
import { WholeList } from './whole-list.tsx';

type Person = { Id: number; EmailAddress: string; IsYou: boolean; IsKnown: boolean };

type Props<P extends Person> = {
  people: readonly P[];
  /** Between the address and whether they have signed in; stable between renders. */
  more?: readonly DataColumn<P>[];
  /** What can be done about a person; the column is left out without it. Stable between renders. */
  renderSteps?: ((person: P) => ReactNode) | undefined;
};

const NO_MORE: readonly never[] = [];

/** Who signs in for a partner or a fleet. */
export function PeopleTable<P extends Person>({ people, more = NO_MORE, renderSteps }: Props<P>) {
  const columns = useMemo((): DataColumn<P>[] => {
    const column = createColumns<P>();
    return [
      column.accessor(({ EmailAddress }) => EmailAddress, {
        id: 'email',
        header: 'Email',
        cell: ({ row: { original } }) => (
          <Inline>
            <span>{original.EmailAddress}</span>
            {original.IsYou && <Badge>You</Badge>}
          </Inline>
        ),
      }),
      ...more,
      column.accessor(({ IsKnown }) => (IsKnown ? 'Yes' : 'Not yet'), { id: 'state', header: 'Signed in' }),
      ...(renderSteps
        ? [
            column.display({
              id: 'steps',
              header: 'Change',
              cell: ({ row }) => renderSteps(row.original),
            }),
          ]
        : []),
    ];
  }, [more, renderSteps]);
  return (
    <WholeList<P>
      label="People"
      columns={columns}
      rows={people}
      file="people.csv"
      empty={{
        title: 'No people yet',
        text: 'The first person is added by the operator of this marketplace.',
      }}
    />
  );
}
