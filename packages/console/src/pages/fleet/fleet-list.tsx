import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Button, Inline, Stack } from '@pitlane/ui/aria';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createColumns, type DataColumn } from '../../app/data-table.tsx';
import { useDocumentTitle } from '../../app/document-title.ts';
import { Loaded } from '../../app/loaded.tsx';
import { useHasPermission } from '../../app/me.ts';
import { RowButton } from '../../app/row-button.tsx';

type Props<Item extends object> = {
  title: string;
  /** Label of the button that adds one. */
  add: string;
  query: UseQueryOptions<{ Items: Item[] }>;
  /** The rows; `onEdit` is null for people who only read. */
  renderRows: (items: Item[], onEdit: ((item: Item) => void) | null) => ReactNode;
  /** Adds an item, or changes the one it gets. */
  renderDialog: (item: Item | null, onClose: () => void) => ReactNode;
};

/** What a fleet keeps, such as its cars: managers add and change it in a dialog. */
export function FleetList<Item extends object>({ title, add, query, renderRows, renderDialog }: Props<Item>) {
  useDocumentTitle(title);
  const canManage = useHasPermission(PERMISSION.fleetManage);
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const list = useQuery(query);
  return (
    <Stack gap={5}>
      <Inline justify="between">
        <h1>{title}</h1>
        {canManage && <Button onPress={() => setEdited('new')}>{add}</Button>}
      </Inline>
      <Loaded query={list} height={240}>
        {({ Items }) => renderRows(Items, canManage ? setEdited : null)}
      </Loaded>
      {edited && renderDialog(edited === 'new' ? null : edited, () => setEdited(null))}
    </Stack>
  );
}

/** The column with the button that changes a row; none for people who only read. */
export function createEditColumn<Item extends object>(
  onEdit: ((item: Item) => void) | null,
  name: (item: Item) => string,
): DataColumn<Item>[] {
  if (onEdit === null) return [];
  return [
    createColumns<Item>().display({
      id: 'edit',
      header: 'Change',
      cell: ({ row: { original } }) => (
        <RowButton of={name(original)} onPress={() => onEdit(original)}>
          Change
        </RowButton>
      ),
    }),
  ];
}
