import { getFleetDrivers } from '@pitlane/client';
import type { ListedDriverList } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Badge, Button, Inline, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../app/api.ts';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { useHasPermission } from '../../../app/me.ts';
import { WholeList } from '../../../app/whole-list.tsx';
import { DriverDialog } from './driver-dialog.tsx';

type Driver = ListedDriverList['Items'][number];

/** Who drives for the fleet, with their cars and amounts. */
export function DriversPage() {
  useDocumentTitle('Drivers');
  const canManage = useHasPermission(PERMISSION.fleetManage);
  const [edited, setEdited] = useState<Driver | 'new' | null>(null);
  const query = useQuery({
    queryKey: ['fleet-drivers'],
    queryFn: ({ signal }) => getFleetDrivers(api, signal),
  });
  return (
    <Stack gap={5}>
      <Inline justify="between">
        <h1>Drivers</h1>
        {canManage && <Button onPress={() => setEdited('new')}>Add a driver</Button>}
      </Inline>
      <Loaded query={query} height={240}>
        {(data) => <Drivers drivers={data.Items} onEdit={canManage ? setEdited : null} />}
      </Loaded>
      {edited && <DriverDialog driver={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}

type Props = { drivers: Driver[]; onEdit: ((driver: Driver) => void) | null };

function Drivers({ drivers, onEdit }: Props) {
  const columns = useMemo(() => createDriverColumns(onEdit), [onEdit]);
  return (
    <WholeList
      label="Drivers"
      filterLabel="Name, contact or plate"
      columns={columns}
      rows={drivers}
      rowId={toId}
      toText={toText}
      file="fleet-drivers.csv"
      empty={{
        title: 'No drivers yet',
        text: 'Add drivers to give them cars, and an amount of their own.',
      }}
    />
  );
}

const toId = ({ Id }: Driver): string => String(Id);
const toContact = ({ EmailAddress, MobileNumber }: Driver): string =>
  [EmailAddress, MobileNumber].filter(Boolean).join(', ') || '–';
const toText = (driver: Driver): string => `${driver.Name} ${toContact(driver)} ${driver.Plates.join(' ')}`;

const column = createColumns<Driver>();

const createDriverColumns = (onEdit: Props['onEdit']): DataColumn<Driver>[] => [
  column.accessor(({ Name, IsActive }) => `${Name}${IsActive ? '' : ', left'}`, {
    id: 'name',
    header: 'Name',
    cell: ({ row: { original } }) => (
      <Inline>
        <span>{original.Name}</span>
        {!original.IsActive && <Badge>Left</Badge>}
      </Inline>
    ),
  }),
  column.accessor(toContact, { id: 'contact', header: 'Contact' }),
  column.accessor(({ Plates }) => Plates.join(', ') || '–', { id: 'cars', header: 'Cars' }),
  column.accessor(({ AboveIncGst }) => (AboveIncGst === null ? 'As the fleet' : formatCents(AboveIncGst)), {
    id: 'above',
    header: 'Approve above',
  }),
  ...(onEdit
    ? [
        column.display({
          id: 'edit',
          header: 'Change',
          cell: ({ row: { original } }) => (
            <Button
              variant="secondary"
              size="small"
              aria-label={`Change ${original.Name}`}
              onPress={() => onEdit(original)}
            >
              Change
            </Button>
          ),
        }),
      ]
    : []),
];
