import { getRegions, markRegion } from '@pitlane/client';
import type { SetUpRegions } from '@pitlane/contracts';
import { Badge, Table } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { LoadedItems } from '../../../app/loaded-items.tsx';
import { RowButton } from '../../../app/row-button.tsx';
import { ChangeDialog } from '../change-dialog.tsx';
import { PartPage } from '../part-page.tsx';

type Region = SetUpRegions['Items'][number];

/** Regions: where results say that there are only a few workshops yet. */
export function RegionsPage() {
  const [opened, setOpened] = useState<Region | null>(null);
  const query = useQuery({ queryKey: ['regions'], queryFn: ({ signal }) => getRegions(api, signal) });
  return (
    <PartPage
      title="Regions"
      about="In an experimental region, results say that there are only a few workshops yet."
    >
      <LoadedItems
        query={query}
        empty={{ title: 'No region yet', text: 'Load places as a data file: their regions come with them.' }}
      >
        {(items) => <RegionsTable regions={items} onOpen={setOpened} />}
      </LoadedItems>
      {opened && (
        <ChangeDialog
          title={opened.Name}
          confirm={opened.IsExperimental ? 'Make it a usual region' : 'Make it experimental'}
          done="Saved"
          list={['regions']}
          send={(Reason) => markRegion(api, opened.Id, { IsExperimental: !opened.IsExperimental, Reason })}
          onClose={() => setOpened(null)}
        >
          <p>
            {opened.IsExperimental
              ? 'Results no longer say that there are only a few workshops.'
              : 'Results will say that there are only a few workshops so far.'}
          </p>
        </ChangeDialog>
      )}
    </PartPage>
  );
}

function RegionsTable({ regions, onOpen }: { regions: Region[]; onOpen: (region: Region) => void }) {
  return (
    <Table
      label="Regions"
      rows={regions}
      rowId={({ Id }) => String(Id)}
      columns={[
        {
          id: 'name',
          label: 'Region',
          isRowHeader: true,
          render: ({ Name, Country }) => `${Name}, ${Country}`,
        },
        {
          id: 'suburbs',
          label: 'Suburbs',
          align: 'end',
          render: ({ Suburbs }) => Suburbs.toLocaleString('en'),
        },
        { id: 'workshops', label: 'Workshops', align: 'end', render: ({ Workshops }) => Workshops },
        {
          id: 'state',
          label: 'State',
          render: ({ IsExperimental }) => (
            <Badge tone={IsExperimental ? 'warning' : 'neutral'}>
              {IsExperimental ? 'Experimental' : 'Usual'}
            </Badge>
          ),
        },
        {
          id: 'steps',
          label: 'Change',
          render: (region) => (
            <RowButton of={region.Name} onPress={() => onOpen(region)}>
              Change
            </RowButton>
          ),
        },
      ]}
    />
  );
}
