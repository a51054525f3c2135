import { getRegions, markRegion } from '@pitlane/client';
import type { SetUpRegions } from '@pitlane/contracts';
import { formatCount } from '@pitlane/domain/text/format-count';
import { Badge } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../app/api.ts';
import { createColumns, type DataColumn } from '../../../app/data-table.tsx';
import { Loaded } from '../../../app/loaded.tsx';
import { RowButton } from '../../../app/row-button.tsx';
import { WholeList } from '../../../app/whole-list.tsx';
import { ChangeDialog } from '../change-dialog.tsx';
import { PartPage } from '../part-page.tsx';

type Region = SetUpRegions['Items'][number];

const nameRegion = ({ Name, Country }: Region): string => `${Name}, ${Country}`;

const column = createColumns<Region>();
const COLUMNS: DataColumn<Region>[] = [
  column.accessor(nameRegion, { id: 'name', header: 'Region' }),
  column.accessor('Suburbs', {
    id: 'suburbs',
    header: 'Suburbs',
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('Workshops', { id: 'workshops', header: 'Workshops' }),
  column.accessor(({ IsExperimental }) => (IsExperimental ? 'Experimental' : 'Usual'), {
    id: 'state',
    header: 'State',
    cell: ({ row: { original }, getValue }) => (
      <Badge tone={original.IsExperimental ? 'warning' : 'neutral'}>{getValue()}</Badge>
    ),
  }),
];

const createSteps = (open: (region: Region) => void): DataColumn<Region> =>
  column.display({
    id: 'steps',
    header: 'Change',
    cell: ({ row: { original } }) => (
      <RowButton of={original.Name} onPress={() => open(original)}>
        Change
      </RowButton>
    ),
  });

/** Regions: where results say that there are only a few workshops yet. */
export function RegionsPage() {
  const [opened, setOpened] = useState<Region | null>(null);
  const query = useQuery({ queryKey: ['regions'], queryFn: ({ signal }) => getRegions(api, signal) });
  const columns = useMemo(() => [...COLUMNS, createSteps(setOpened)], []);
  return (
    <PartPage
      title="Regions"
      about="In an experimental region, results say that there are only a few workshops yet."
    >
      <Loaded query={query}>
        {({ Items }) => (
          <WholeList
            label="Regions"
            filterLabel="Region or country"
            columns={columns}
            rows={Items}
            toText={nameRegion}
            file="regions.csv"
            empty={{
              title: 'No region yet',
              text: 'Load places as a data file: their regions come with them.',
            }}
          />
        )}
      </Loaded>
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
