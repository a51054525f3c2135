import { FileButton } from '@pitlane/app-shell/file-button';
import { FormError } from '@pitlane/app-shell/form-error';
import { checkDataFile, sendDataFile } from '@pitlane/client';
import { type DataFileKind, MAX_DATA_FILE_BYTES } from '@pitlane/contracts';
import { FILE_PROBLEMS } from '@pitlane/contracts/field-texts';
import { Banner, Button, Inline, Stack } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { Status } from '../../../app/status.tsx';

type Props = {
  kind: DataFileKind;
  /** Of prices: the only workshop that the file is for. */
  workshopId?: number | null;
};

type Sent = { file: File; id: string };

/** Chooses a file, sends it in parts and opens the page that shows what it changes. */
export function SendFile({ kind, workshopId = null }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [percent, setPercent] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useMutation({
    meta: { errors: 'caller' },
    mutationFn: async ({ file, id }: Sent) => {
      await sendDataFile(api, { Id: id, Kind: kind, WorkshopId: workshopId, file }, (bytes) =>
        setPercent(Math.round((100 * bytes) / file.size)),
      );
      return checkDataFile(api, id, {});
    },
    onSuccess: async (upload, { id }) => {
      client.setQueryData(['data-file', id], upload);
      await client.invalidateQueries({ queryKey: ['data-files'] });
      await navigate({ to: '/set-up/data-files/$guid', params: { guid: id } });
    },
  });
  const choose = (file: File) => {
    send.reset();
    setPercent(0);
    const refused = refuseFile(file);
    setRefusal(refused);
    if (refused === null) send.mutate({ file, id: crypto.randomUUID() });
  };
  return (
    <Stack>
      <Inline>
        <FileButton
          label="File"
          accept=".csv,.json,text/csv,application/json"
          isPending={send.isPending}
          onChoose={choose}
        >
          Choose a file to check
        </FileButton>
        {send.error && send.variables && (
          <Button variant="secondary" onPress={() => send.mutate(send.variables)}>
            Send again
          </Button>
        )}
      </Inline>
      <Status>{send.isPending && `Sending ${send.variables.file.name}: ${percent}%`}</Status>
      {refusal && <Banner tone="error">{refusal}</Banner>}
      <FormError error={send.error} />
    </Stack>
  );
}

/** Why a file is not sent; null when it can be. */
function refuseFile({ name, size }: File): string | null {
  if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(name))
    return 'This is a spreadsheet. Open it, choose “Save as” or “Export”, choose CSV, and upload that file.';
  if (!/\.(csv|json)$/i.test(name)) return FILE_PROBLEMS.dataFormat;
  if (size === 0) return FILE_PROBLEMS.empty;
  return size > MAX_DATA_FILE_BYTES ? FILE_PROBLEMS.dataSize : null;
}
