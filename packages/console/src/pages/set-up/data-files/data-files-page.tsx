import { FormError } from '@pitlane/app-shell/form-error';
import { saveTextFile } from '@pitlane/app-shell/save-text-file';
import { downloadDataFile, getDataFiles } from '@pitlane/client';
import { DataFileKind, type DataFileUploads } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { formatRecordedInstant } from '@pitlane/domain/calendar/format-instant';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Badge, Button, Card, EmptyState, Inline, Select, Stack, Table } from '@pitlane/ui/aria';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { Loaded } from '../../../app/loaded.tsx';
import { useHasPermission } from '../../../app/me.ts';
import { PartPage } from '../part-page.tsx';
import styles from '../set-up.module.css';
import { KINDS, STATE_NAMES, STATE_TONES } from './file-words.ts';
import { SendFile } from './send-file.tsx';

const TYPES = { csv: 'text/csv', json: 'application/json' };

/** Files of the catalogue: choose a kind, download what is there, upload what it is to be. */
export function DataFilesPage() {
  const [kind, setKind] = useState<DataFileKind>('tasks');
  const mayReadPersonal = useHasPermission(PERMISSION.operatorPersonal);
  const kinds = DataFileKind.options.filter((id) => mayReadPersonal || id !== 'fleets');
  const query = useQuery({ queryKey: ['data-files'], queryFn: ({ signal }) => getDataFiles(api, signal) });
  return (
    <PartPage
      title="Data files"
      about="A file is checked first. Nothing is saved until you have seen what it changes and confirmed it."
    >
      <Card title="Download or upload">
        <Stack>
          <Select
            label="Kind of file"
            options={kinds.map((id) => ({ id, label: KINDS[id] }))}
            value={kind}
            onChange={(id) => setKind(id as DataFileKind)}
          />
          {!mayReadPersonal && kind === 'suppliers' && (
            <p className={styles.muted}>
              Without contact names, email addresses and phone numbers: they stay as they are when you load
              the file. Administrators get them too.
            </p>
          )}
          <Downloads kind={kind} />
          <SendFile key={kind} kind={kind} />
        </Stack>
      </Card>
      <Card title="Last files">
        <Loaded query={query} height={160}>
          {(data) =>
            data.Items.length === 0 ? (
              <EmptyState title="No file yet">
                <p>Files that you or a colleague upload are listed here for a week.</p>
              </EmptyState>
            ) : (
              <Uploads items={data.Items} />
            )
          }
        </Loaded>
      </Card>
    </PartPage>
  );
}

/** What is stored, as a start for a file. */
function Downloads({ kind }: { kind: DataFileKind }) {
  const load = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (format: 'csv' | 'json') => downloadDataFile(api, kind, format),
    onSuccess: ({ FileName, Text }, format) => saveTextFile(FileName, Text, TYPES[format]),
  });
  const isLoading = (format: string) => load.isPending && load.variables === format;
  return (
    <>
      <Inline>
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            isPending={isLoading(format)}
            onPress={() => load.mutate(format)}
          >
            {`Download as ${format.toUpperCase()}`}
          </Button>
        ))}
      </Inline>
      <FormError error={load.error} />
    </>
  );
}

function Uploads({ items }: { items: DataFileUploads['Items'] }) {
  return (
    <Table
      label="Last files, newest first"
      rows={items}
      rowId={({ Id }) => Id}
      columns={[
        {
          id: 'file',
          label: 'File',
          isRowHeader: true,
          render: ({ Id, FileName }) => (
            <Link to="/set-up/data-files/$guid" params={{ guid: Id }} className={styles.part}>
              {FileName}
            </Link>
          ),
        },
        {
          id: 'kind',
          label: 'Kind',
          render: ({ Kind, WorkshopName }) => (WorkshopName ? `Prices of ${WorkshopName}` : KINDS[Kind]),
        },
        {
          id: 'state',
          label: 'State',
          render: ({ State }) => <Badge tone={STATE_TONES[State]}>{STATE_NAMES[State]}</Badge>,
        },
        { id: 'by', label: 'By', render: ({ CreatedBy }) => CreatedBy },
        {
          id: 'when',
          label: 'When (AEST)',
          render: ({ CreatedOn }) => formatRecordedInstant(CreatedOn, SERVICE_ZONE),
        },
      ]}
    />
  );
}
