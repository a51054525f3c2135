import { getFleetDrivers } from '@pitlane/client';
import type { ListedDriverList } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Badge, Button, EmptyState, Inline, Stack, Table } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { useDocumentTitle } from '../../../app/document-title.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { useHasPermission } from '../../../app/me.ts';
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

const Drivers = ({ drivers, onEdit }: Props) => (
  <Table<Driver>
    label="Drivers"
    rows={drivers}
    rowId={({ Id }) => String(Id)}
    empty={
      <EmptyState title="No drivers yet">
        <p>Add drivers to give them cars, and an amount of their own.</p>
      </EmptyState>
    }
    columns={[
      {
        id: 'name',
        label: 'Name',
        render: ({ Name, IsActive }) => (
          <Inline>
            <span>{Name}</span>
            {!IsActive && <Badge>Left</Badge>}
          </Inline>
        ),
      },
      {
        id: 'contact',
        label: 'Contact',
        render: ({ EmailAddress, MobileNumber }) =>
          [EmailAddress, MobileNumber].filter(Boolean).join(', ') || '–',
      },
      { id: 'cars', label: 'Cars', render: ({ Plates }) => Plates.join(', ') || '–' },
      {
        id: 'above',
        label: 'Approve above',
        render: ({ AboveIncGst }) => (AboveIncGst === null ? 'As the fleet' : formatCents(AboveIncGst)),
      },
      ...(onEdit
        ? [
            {
              id: 'edit',
              label: 'Change',
              render: (driver: Driver) => (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Change ${driver.Name}`}
                  onPress={() => onEdit(driver)}
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
