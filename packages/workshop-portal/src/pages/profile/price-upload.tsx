import { uploadPriceFile } from '@pitlane/client';
import { PRICE_FILE_LENGTH, type PriceFileReport } from '@pitlane/contracts';
import { Banner, Button, Checkbox, Inline, Stack, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { api } from '../../app/api.ts';
import { FormError } from '../../app/form-error.tsx';
import { PriceReport } from './price-report.tsx';
import { isConflict } from './profile-state.ts';

type File = { name: string; text: string; isPruning: boolean };
type Look = { file: File; report: PriceFileReport };

/** A price file is chosen, looked at, and written only after that. */
export function PriceUpload({ workshopId }: { workshopId: number }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [looked, setLooked] = useState<Look | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const look = useMutation({
    meta: { told: 'by-caller' },
    mutationFn: (file: File) =>
      uploadPriceFile(api, workshopId, { Text: file.text, IsPruning: file.isPruning, IsDryRun: true }),
    onSuccess: (report, file) => setLooked({ file, report }),
  });
  const apply = useMutation({
    meta: { told: 'by-caller' },
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
      toast({ title: 'Your prices are written', detail: 'Quotes you gave keep their price.' });
      await client.invalidateQueries({ queryKey: ['workshop-prices', workshopId] });
    },
  });
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (!chosen) return;
    look.reset();
    apply.reset();
    setLooked(null);
    const text = await chosen.text();
    const isTooLong = text.length > PRICE_FILE_LENGTH;
    setRefusal(
      isTooLong ? 'The file is too long: at most 200,000 characters are taken at once. Split it.' : null,
    );
    if (!isTooLong) look.mutate({ name: chosen.name, text, isPruning: false });
  };
  const count = looked ? looked.report.Added + looked.report.Changed + looked.report.Pruned : 0;
  return (
    <Stack>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="Price file"
        onChange={choose}
      />
      <Inline>
        <Button isPending={look.isPending} onPress={() => input.current?.click()}>
          {looked ? 'Choose another file' : 'Choose a price file'}
        </Button>
      </Inline>
      {refusal && <Banner tone="error">{refusal}</Banner>}
      <FormError error={look.error} />
      {looked && (
        <section aria-label={`Changes of ${looked.file.name}`}>
          <Stack>
            <PriceReport name={looked.file.name} report={looked.report} />
            {looked.report.ProblemCount === 0 && looked.report.Missing > 0 && (
              <Checkbox
                isSelected={looked.file.isPruning}
                isDisabled={look.isPending || apply.isPending}
                onChange={(isPruning) => look.mutate({ ...looked.file, isPruning })}
              >
                {`Take out the ${looked.report.Missing} prices that the file lacks`}
              </Checkbox>
            )}
            {isConflict(apply.error) ? (
              <Banner
                tone="warning"
                title="Nothing was written"
                actions={
                  <Button
                    isPending={look.isPending}
                    onPress={() => look.mutate(looked.file, { onSuccess: apply.reset })}
                  >
                    Look again
                  </Button>
                }
              >
                The prices changed since you looked at this file, or are being loaded at this moment.
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
                  {count === 1 ? 'Write 1 change' : `Write ${count.toLocaleString('en')} changes`}
                </Button>
              )}
              <Button variant="secondary" isDisabled={apply.isPending} onPress={() => setLooked(null)}>
                Put away
              </Button>
            </Inline>
          </Stack>
        </section>
      )}
    </Stack>
  );
}
