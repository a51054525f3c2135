import { FileButton } from '@pitlane/app-shell/file-button';
import { FormError } from '@pitlane/app-shell/form-error';
import { uploadPriceFile } from '@pitlane/client';
import { PRICE_FILE_LENGTH, type PriceFileReport } from '@pitlane/contracts';
import { FILE_PROBLEMS } from '@pitlane/contracts/field-texts';
import { formatCount } from '@pitlane/domain/text/format-count';
import { Banner, Button, Checkbox, Inline, Stack, toast } from '@pitlane/ui/aria';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { PriceReport } from './price-report.tsx';
import { isConflict } from './profile-state.ts';

type File = { name: string; text: string; isPruning: boolean };
type Look = { file: File; report: PriceFileReport };

/** Chooses a price file, shows what it changes, and saves it after a confirmation. */
export function PriceUpload({ workshopId }: { workshopId: number }) {
  const client = useQueryClient();
  const [looked, setLooked] = useState<Look | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const look = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (file: File) =>
      uploadPriceFile(api, workshopId, { Text: file.text, IsPruning: file.isPruning, IsDryRun: true }),
    onSuccess: (report, file) => setLooked({ file, report }),
  });
  const apply = useMutation({
    meta: { errors: 'caller' },
    mutationFn: ({ file, report }: Look) =>
      uploadPriceFile(api, workshopId, {
        Text: file.text,
        IsPruning: file.isPruning,
        IsDryRun: false,
        Version: report.Version,
      }),
    onSuccess: async (report, { file }) => {
      setLooked(report.IsApplied ? null : { file, report });
      if (!report.IsApplied) return;
      toast({ title: 'Your prices are saved', detail: 'Quotes you’ve already given keep their price.' });
      await client.invalidateQueries({ queryKey: ['workshop-prices', workshopId] });
    },
  });
  const choose = async (chosen: Blob & { name: string }) => {
    look.reset();
    apply.reset();
    setLooked(null);
    const text = await chosen.text();
    const refused = refuseFile(chosen.name, text);
    setRefusal(refused);
    if (refused === null) look.mutate({ name: chosen.name, text, isPruning: false });
  };
  return (
    <Stack>
      <Inline>
        <FileButton
          label="Price file"
          accept=".csv,text/csv"
          isPending={look.isPending}
          onChoose={(file) => void choose(file)}
        >
          {looked ? 'Choose another file' : 'Choose a price file'}
        </FileButton>
      </Inline>
      {refusal && <Banner tone="error">{refusal}</Banner>}
      <FormError error={look.error} />
      {looked && <FileChanges looked={looked} look={look} apply={apply} onCancel={() => setLooked(null)} />}
    </Stack>
  );
}

/** Why a file is not sent; null when it can be. */
function refuseFile(name: string, text: string): string | null {
  if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(name) || text.startsWith('PK'))
    return 'This is a spreadsheet, not a CSV file. Open it, choose “Save as” or “Export”, choose CSV, and upload that file.';
  return text.length > PRICE_FILE_LENGTH ? FILE_PROBLEMS.pricesLength : null;
}

type ChangesProps = {
  looked: Look;
  look: UseMutationResult<PriceFileReport, Error, File>;
  apply: UseMutationResult<PriceFileReport, Error, Look>;
  onCancel: () => void;
};

/** What the file changes, and the buttons that save or leave it. */
function FileChanges({ looked, look, apply, onCancel }: ChangesProps) {
  const count = looked.report.Added + looked.report.Changed + looked.report.Pruned;
  return (
    <section aria-label={`Changes of ${looked.file.name}`}>
      <Stack>
        <PriceReport name={looked.file.name} report={looked.report} />
        {looked.report.ProblemCount === 0 && looked.report.Missing > 0 && (
          <Checkbox
            isSelected={looked.file.isPruning}
            isDisabled={look.isPending || apply.isPending}
            onChange={(isPruning) => look.mutate({ ...looked.file, isPruning })}
          >
            {`Remove the ${looked.report.Missing} prices that are not in the file`}
          </Checkbox>
        )}
        {isConflict(apply.error) ? (
          <Banner
            tone="warning"
            title="Your prices were not saved"
            actions={
              <Button
                isPending={look.isPending}
                onPress={() => look.mutate(looked.file, { onSuccess: apply.reset })}
              >
                Check again
              </Button>
            }
          >
            Your prices have changed since you checked this file, or are being saved right now.
          </Banner>
        ) : (
          <FormError error={apply.error} />
        )}
        <Inline>
          {looked.report.ProblemCount === 0 && count > 0 && (
            <Button
              isPending={apply.isPending}
              isDisabled={look.isPending}
              onPress={() => apply.mutate(looked)}
            >
              {count === 1 ? 'Save 1 change' : `Save ${formatCount(count)} changes`}
            </Button>
          )}
          <Button variant="secondary" isDisabled={apply.isPending} onPress={onCancel}>
            Cancel
          </Button>
        </Inline>
      </Stack>
    </section>
  );
}
