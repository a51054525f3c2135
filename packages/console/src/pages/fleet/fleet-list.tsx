import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Button, Inline, Stack } from '@pitlane/ui/aria';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { createColumns, type DataColumn } from '../../app/data-table.tsx';
import { useDocumentTitle } from '../../app/document-title.ts';
import { Loaded } from '../../app/loaded.tsx';
import { useHasPermission } from '../../app/me.ts';
import { RowButton } from '../../app/row-button.tsx';
import { WholeList } from '../../app/whole-list.tsx';

type Props<Item extends object> = {
  title: string;
  /** Label of the button that adds one. */
  add: string;
  query: UseQueryOptions<{ Items: Item[] }>;
  list: Omit<ComponentProps<typeof WholeList<Item>>, 'label' | 'rows' | 'columns'>;
  columns: DataColumn<Item>[];
  /** What an item is called on the button that changes it. */
  name: (item: Item) => string;
  /** Adds an item, or changes the one it gets. */
  renderDialog: (item: Item | null, onClose: () => void) => ReactNode;
};

/** What a fleet keeps, such as its cars: managers add and change it in a dialog. */
export function FleetList<Item extends object>(props: Props<Item>) {
  const { title, add, query, list, columns, name, renderDialog } = props;
  useDocumentTitle(title);
  const canManage = useHasPermission(PERMISSION.fleetManage);
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const loaded = useQuery(query);
  const shown = useMemo(
    () => (canManage ? [...columns, createEditColumn(setEdited, name)] : columns),
    [canManage, columns, name],
  );
  return (
    <Stack gap={5}>
      <Inline justify="between">
        <h1>{title}</h1>
        {canManage && <Button onPress={() => setEdited('new')}>{add}</Button>}
      </Inline>
      <Loaded query={loaded} height={240}>
        {({ Items }) => <WholeList {...list} label={title} columns={shown} rows={Items} />}
      </Loaded>
      {edited && renderDialog(edited === 'new' ? null : edited, () => setEdited(null))}
    </Stack>
  );
}

/** The column with the button that changes a row. */
const createEditColumn = <Item extends object>(
  onEdit: (item: Item) => void,
  name: (item: Item) => string,
): DataColumn<Item> =>
  createColumns<Item>().display({
    id: 'edit',
    header: 'Change',
    cell: ({ row: { original } }) => (
      <RowButton of={name(original)} onPress={() => onEdit(original)}>
        Change
      </RowButton>
    ),
  });
