import { getFleetCars } from '@pitlane/client';
import type { FleetCarList } from '@pitlane/contracts';
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
import { CarDialog } from './car-dialog.tsx';

type Car = FleetCarList['Items'][number];

/** The fleet's cars with their drivers, and the vehicle that a driver has among the saved ones. */
export function CarsPage() {
  useDocumentTitle('Cars');
  const canManage = useHasPermission(PERMISSION.fleetManage);
  const [edited, setEdited] = useState<Car | 'new' | null>(null);
  const query = useQuery({ queryKey: ['fleet-cars'], queryFn: ({ signal }) => getFleetCars(api, signal) });
  return (
    <Stack gap={5}>
      <Inline justify="between">
        <h1>Cars</h1>
        {canManage && <Button onPress={() => setEdited('new')}>Add a car</Button>}
      </Inline>
      <Loaded query={query} height={240}>
        {(data) => <Cars cars={data.Items} onEdit={canManage ? setEdited : null} />}
      </Loaded>
      {edited && <CarDialog car={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}

type Props = { cars: Car[]; onEdit: ((car: Car) => void) | null };

function Cars({ cars, onEdit }: Props) {
  const columns = useMemo(() => createCarColumns(onEdit), [onEdit]);
  return (
    <WholeList
      label="Cars"
      filterLabel="Plate, car or driver"
      columns={columns}
      rows={cars}
      rowId={toId}
      toText={toText}
      file="fleet-cars.csv"
      empty={{
        title: 'No cars yet',
        text: 'Add a car with the last four characters of its fuel card: its driver proves it with them.',
      }}
    />
  );
}

const toId = ({ Guid }: Car): string => Guid;
const toText = (car: Car): string => `${car.Plate} ${car.Vehicle?.Description ?? ''} ${nameDriver(car)}`;

const column = createColumns<Car>();

const createCarColumns = (onEdit: Props['onEdit']): DataColumn<Car>[] => [
  column.accessor(({ Plate, State, IsActive }) => `${Plate} (${State})${IsActive ? '' : ', retired'}`, {
    id: 'plate',
    header: 'Plate',
    cell: ({ row: { original } }) => (
      <Inline>
        <span>
          {original.Plate} ({original.State})
        </span>
        {!original.IsActive && <Badge>Retired</Badge>}
      </Inline>
    ),
  }),
  column.accessor(({ Vehicle }) => Vehicle?.Description ?? '–', { id: 'vehicle', header: 'Car' }),
  column.accessor(nameDriver, { id: 'driver', header: 'Driver' }),
  column.accessor('LastFour', { id: 'card', header: 'Card ends with' }),
  column.accessor(
    ({ Vehicle, Driver, IsActive }) =>
      Vehicle && Driver?.IsActive && IsActive ? 'Yes, for its driver' : 'No',
    { id: 'saved', header: 'Saved vehicle' },
  ),
  ...(onEdit
    ? [
        column.display({
          id: 'edit',
          header: 'Change',
          cell: ({ row: { original } }) => (
            <Button
              variant="secondary"
              size="small"
              aria-label={`Change ${original.Plate}`}
              onPress={() => onEdit(original)}
            >
              Change
            </Button>
          ),
        }),
      ]
    : []),
];

function nameDriver({ Driver }: Car): string {
  if (!Driver) return '–';
  return Driver.IsActive ? Driver.Name : `${Driver.Name} (left)`;
}
