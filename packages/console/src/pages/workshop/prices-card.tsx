import { FormError } from '@pitlane/app-shell/form-error';
import { saveTextFile } from '@pitlane/app-shell/save-text-file';
import { downloadPricesOfWorkshop } from '@pitlane/client';
import type { OperatorWorkshop } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { formatCount } from '@pitlane/domain/text/format-count';
import { Button, Card, Inline, Stack } from '@pitlane/ui/aria';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useHasPermission } from '../../app/me.ts';
import { SendFile } from '../set-up/data-files/send-file.tsx';

/** The workshop's own prices by file: today's as a start, and an upload that shows what it changes first. */
export function PricesCard({ workshop: { Id, PriceCount } }: { workshop: OperatorWorkshop }) {
  const mayChange = useHasPermission(PERMISSION.operatorSetUp);
  const download = useMutation({
    meta: { errors: 'caller' },
    mutationFn: () => downloadPricesOfWorkshop(api, Id),
    onSuccess: ({ FileName, Text }) => saveTextFile(FileName, Text, 'text/csv'),
  });
  return (
    <Card title="Prices">
      <Stack>
        <p>
          {PriceCount === 1 ? '1 own price.' : `${formatCount(PriceCount)} own prices.`} Other jobs are priced
          by labour and parts.
        </p>
        {mayChange && (
          <>
            <p>
              Download the file, write prices in a spreadsheet, and choose it here. You see every change
              before it is saved.
            </p>
            <Inline>
              <Button variant="secondary" isPending={download.isPending} onPress={() => download.mutate()}>
                Download today’s prices
              </Button>
            </Inline>
            <FormError error={download.error} />
            <SendFile kind="prices" workshopId={Id} />
          </>
        )}
      </Stack>
    </Card>
  );
}
