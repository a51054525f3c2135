import { getFleetDrivers } from '@pitlane/client';
import type { ListedDriverList } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { Badge, Inline } from '@pitlane/ui/aria';
import { api } from '../../../app/api.ts';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { FleetList } from '../fleet-list.tsx';
import { DriverDialog } from './driver-dialog.tsx';

type Driver = ListedDriverList['Items'][number];

const toId = ({ Id }: Driver): string => String(Id);
const toContact = ({ EmailAddress, MobileNumber }: Driver): string =>
  [EmailAddress, MobileNumber].filter(Boolean).join(', ') || '–';
const toText = (driver: Driver): string => `${driver.Name} ${toContact(driver)} ${driver.Plates.join(' ')}`;

const column = createColumns<Driver>();

const COLUMNS: DataColumn<Driver>[] = [
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
];

const LIST = {
  filterLabel: 'Name, contact or plate',
  rowId: toId,
  toText,
  file: 'fleet-drivers.csv',
  empty: {
    title: 'No drivers yet',
    text: 'Add drivers to give them cars, and an amount of their own.',
  },
};

/** Who drives for the fleet, with their cars and amounts. */
export const DriversPage = () => (
  <FleetList<Driver>
    title="Drivers"
    add="Add a driver"
    query={{ queryKey: ['fleet-drivers'], queryFn: ({ signal }) => getFleetDrivers(api, signal) }}
    list={LIST}
    columns={COLUMNS}
    name={({ Name }) => Name}
    renderDialog={(driver, onClose) => <DriverDialog driver={driver} onClose={onClose} />}
  />
);
