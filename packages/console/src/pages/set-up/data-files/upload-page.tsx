import { FormError } from '@pitlane/app-shell/form-error';
import { applyDataFile, checkDataFile, discardDataFile, getDataFile } from '@pitlane/client';
import type { DataFileCheck, DataFileUpload } from '@pitlane/contracts';
import { formatCount } from '@pitlane/domain/text/format-count';
import { Badge, Banner, Button, Checkbox, Inline, Skeleton, Stack, toast } from '@pitlane/ui/aria';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { LoadError } from '../../../app/load-error.tsx';
import { ReasonDialog } from '../../../app/reason-dialog.tsx';
import { Status } from '../../../app/status.tsx';
import { type Above, PartPage } from '../part-page.tsx';
import { countRows, KINDS, STATE_NAMES, STATE_TONES } from './file-words.ts';
import { UploadReport } from './upload-report.tsx';

/** Milliseconds between two reads while a file is checked or saved. */
const POLL_MS = 1_000;

const FILES = { to: '/set-up/data-files', label: 'Data files' } as const;

/** Where the file was chosen. */
const toAbove = ({ WorkshopId, WorkshopName }: DataFileUpload): Above =>
  WorkshopId === null
    ? FILES
    : { to: '/workshops/$id', params: { id: String(WorkshopId) }, label: WorkshopName ?? 'Workshop' };

const isWorking = (upload: DataFileUpload | undefined): boolean =>
  upload?.State === 'checking' || upload?.State === 'applying';

/** A file that was uploaded: how far it is, what it changes row by row, and saving it. */
export function UploadPage() {
  const { guid } = useParams({ strict: false }) as { guid: string };
  const query = useQuery({
    queryKey: ['data-file', guid],
    queryFn: ({ signal }) => getDataFile(api, guid, signal),
    refetchInterval: ({ state }) => isWorking(state.data) && POLL_MS,
  });
  if (query.error && !query.data)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <PartPage title="File" above={FILES}>
        <Skeleton height={320} />
      </PartPage>
    );
  const upload = query.data;
  const what = upload.WorkshopName ? `Prices of ${upload.WorkshopName}` : KINDS[upload.Kind];
  return (
    <PartPage
      title={upload.FileName}
      about={`${what}, uploaded by ${upload.CreatedBy}`}
      actions={<Badge tone={STATE_TONES[upload.State]}>{STATE_NAMES[upload.State]}</Badge>}
      above={toAbove(upload)}
    >
      <Status>{describeProgress(upload)}</Status>
      {query.error && <FormError error={query.error} />}
      {upload.Failure && (
        <Banner tone="error" title="This file was not saved">
          {upload.Failure}
        </Banner>
      )}
      {upload.Report && upload.State !== 'checking' && (
        <UploadReport upload={upload} report={upload.Report} />
      )}
      {!isWorking(upload) && <Actions upload={upload} />}
    </PartPage>
  );
}

function describeProgress({ State, Stage, RowsDone }: DataFileUpload): string {
  if (State === 'receiving') return 'Parts of this file are missing. Choose it again on the previous page.';
  if (State !== 'checking' && State !== 'applying') return '';
  const what = State === 'checking' ? 'Checking the file' : 'Saving the file';
  if (!Stage) return `${what} …`;
  return `${what}: ${countRows(RowsDone)} ${Stage === 'reading' ? 'read' : 'written'} …`;
}

/** Saves, checks again, or forgets the file. */
function Actions({ upload }: { upload: DataFileUpload }) {
  const { Id, Report, State } = upload;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const check = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (more: DataFileCheck) =>
      checkDataFile(api, Id, { IsPruning: upload.IsPruning, IsOverwriting: upload.IsOverwriting, ...more }),
    onSuccess: (after) => client.setQueryData(['data-file', Id], after),
  });
  const discard = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => discardDataFile(api, Id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['data-files'] });
      const { label: _, ...above } = toAbove(upload);
      await navigate(above);
    },
  });
  if (State === 'applied' || State === 'receiving') return null;
  const isGood = Report?.ProblemCount === 0;
  const isCorrected =
    upload.IsOverwriting || (Report?.CorrectionCount ?? 0) > 0 || (Report?.KeptCorrected ?? 0) > 0;
  const count = Report ? Report.Added + Report.Changed + Report.Pruned : 0;
  return (
    <Stack>
      {isGood && Report.Missing > 0 && (
        <Checkbox
          isSelected={upload.IsPruning}
          isDisabled={check.isPending}
          onChange={(IsPruning) => check.mutate({ IsPruning })}
        >
          {`Remove the ${countRows(Report.Missing)} that are not in the file`}
        </Checkbox>
      )}
      {isGood && isCorrected && (
        <Checkbox
          isSelected={upload.IsOverwriting}
          isDisabled={check.isPending}
          onChange={(IsOverwriting) => check.mutate({ IsOverwriting })}
          hint="By default, what you and your colleagues set in the forms stays."
        >
          Overwrite what was set in the console
        </Checkbox>
      )}
      <FormError error={check.error ?? discard.error} />
      <Inline>
        {State === 'checked' && isGood && count > 0 && (
          <Button onPress={() => setIsConfirming(true)}>
            {count === 1 ? 'Save 1 change' : `Save ${formatCount(count)} changes`}
          </Button>
        )}
        <Button variant="secondary" isPending={check.isPending} onPress={() => check.mutate({})}>
          Check again
        </Button>
        <Button variant="quiet" isPending={discard.isPending} onPress={() => discard.mutate()}>
          Discard the file
        </Button>
      </Inline>
      {isConfirming && Report && (
        <ApplyDialog id={Id} digest={Report.Digest} count={count} onClose={() => setIsConfirming(false)} />
      )}
    </Stack>
  );
}

type ApplyProps = { id: string; digest: string; count: number; onClose: () => void };

/** Asks for the reason before the file is written. */
function ApplyDialog({ id, digest, count, onClose }: ApplyProps) {
  const client = useQueryClient();
  const apply = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (reason: string) => applyDataFile(api, id, { Reason: reason, Digest: digest }),
    onSuccess: async (after) => {
      client.setQueryData(['data-file', id], after);
      onClose();
      toast({ title: 'The file is being saved' });
      await client.invalidateQueries({ queryKey: ['data-files'] });
    },
    onError: () => client.invalidateQueries({ queryKey: ['data-file', id] }),
  });
  return (
    <ReasonDialog
      title={count === 1 ? 'Save 1 change' : `Save ${formatCount(count)} changes`}
      confirm="Save all of it"
      change={apply}
      onSubmit={apply.mutate}
      onClose={onClose}
    >
      <p>New quotes use it at once. Quotes that customers already have keep their prices.</p>
    </ReasonDialog>
  );
}
