import { getFleetCars } from '@pitlane/client';
import type { FleetCarList } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Badge, Button, EmptyState, Inline, Stack, Table } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { useHasPermission } from '../../../app/me.ts';
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

const Cars = ({ cars, onEdit }: Props) => (
  <Table<Car>
    label="Cars"
    rows={cars}
    rowId={({ Guid }) => Guid}
    empty={
      <EmptyState title="No cars yet">
        <p>Add a car with the last four characters of its fuel card: its driver proves it with them.</p>
      </EmptyState>
    }
    columns={[
      {
        id: 'plate',
        label: 'Plate',
        render: ({ Plate, State, IsActive }) => (
          <Inline>
            <span>
              {Plate} ({State})
            </span>
            {!IsActive && <Badge>Retired</Badge>}
          </Inline>
        ),
      },
      {
        id: 'vehicle',
        label: 'Car',
        render: ({ Vehicle }) => Vehicle?.Description ?? '–',
      },
      { id: 'driver', label: 'Driver', render: nameDriver },
      { id: 'card', label: 'Card ends with', render: ({ LastFour }) => LastFour },
      {
        id: 'saved',
        label: 'Saved vehicle',
        render: ({ Vehicle, Driver, IsActive }) =>
          Vehicle && Driver?.IsActive && IsActive ? 'Yes, for its driver' : 'No',
      },
      ...(onEdit
        ? [
            {
              id: 'edit',
              label: 'Change',
              render: (car: Car) => (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Change ${car.Plate}`}
                  onPress={() => onEdit(car)}
                >
                  Change
                </Button>
              ),
            },
          ]
        : []),
    ]}
  />
);

function nameDriver({ Driver }: Car): string {
  if (!Driver) return '–';
  return Driver.IsActive ? Driver.Name : `${Driver.Name} (left)`;
}
