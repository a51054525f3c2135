import { getFleetCars } from '@pitlane/client';
import type { FleetCarList } from '@pitlane/contracts';
import { Badge, Inline } from '@pitlane/ui/aria';
import { api } from '../../../app/api.ts';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { FleetList } from '../fleet-list.tsx';
import { CarDialog } from './car-dialog.tsx';

type Car = FleetCarList['Items'][number];

const toId = ({ Guid }: Car): string => Guid;
const toText = (car: Car): string => `${car.Plate} ${car.Vehicle?.Description ?? ''} ${nameDriver(car)}`;

const column = createColumns<Car>();

const COLUMNS: DataColumn<Car>[] = [
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
];

function nameDriver({ Driver }: Car): string {
  if (!Driver) return '–';
  return Driver.IsActive ? Driver.Name : `${Driver.Name} (left)`;
}

const LIST = {
  filterLabel: 'Plate, car or driver',
  rowId: toId,
  toText,
  file: 'fleet-cars.csv',
  empty: {
    title: 'No cars yet',
    text: 'Add a car with the last four characters of its fuel card: its driver enters them to confirm the car.',
  },
};

/** The fleet's cars with their drivers, and the vehicle that a driver has among the saved ones. */
export const CarsPage = () => (
  <FleetList<Car>
    title="Cars"
    add="Add a car"
    query={{ queryKey: ['fleet-cars'], queryFn: ({ signal }) => getFleetCars(api, signal) }}
    list={LIST}
    columns={COLUMNS}
    name={({ Plate }) => Plate}
    renderDialog={(car, onClose) => <CarDialog car={car} onClose={onClose} />}
  />
);
