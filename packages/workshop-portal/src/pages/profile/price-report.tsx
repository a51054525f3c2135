import type { PriceFileReport } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import { formatCount } from '@pitlane/domain/text/format-count';
import { Banner, Stack, Table } from '@pitlane/ui/aria';
import styles from './profile-page.module.css';

/** How many rows are shown; the counts cover all of them. */
const SHOWN = 100;

type Change = PriceFileReport['Changes'][number];

/** What a price file would do, row by row: its problems, or every price before and after. */
export function PriceReport({ name, report }: { name: string; report: PriceFileReport }) {
  const { Rows, Added, Changed, Unchanged, Pruned, Missing, ProblemCount, Problems, Changes } = report;
  if (ProblemCount > 0)
    return (
      <Stack>
        <Banner tone="error" title={`${name} has problems`}>
          {ProblemCount === 1
            ? 'One row has a problem.'
            : `${formatCount(ProblemCount)} problems were found.`}{' '}
          Nothing was changed. Correct the file and choose it again.
        </Banner>
        <Table
          label="Problems"
          rows={Problems.slice(0, SHOWN)}
          rowId={(problem) => `${problem.Row} ${problem.Column} ${problem.Message}`}
          columns={[
            { id: 'row', label: 'Row', isRowHeader: true, render: ({ Row }) => Row },
            { id: 'column', label: 'Column', render: ({ Column }) => Column || 'whole row' },
            { id: 'what', label: 'What is wrong', render: ({ Message }) => Message },
          ]}
        />
      </Stack>
    );
  const isNothing = Added + Changed + Pruned === 0;
  return (
    <Stack>
      <Banner tone="info" title={isNothing ? `${name} contains no changes` : `Nothing is saved yet`}>
        {Rows === 1 ? 'One row' : `${formatCount(Rows)} rows`}: {formatCount(Added)} new,{' '}
        {formatCount(Changed)} changed, {formatCount(Unchanged)} as they are.
        {Pruned > 0
          ? ` ${formatCount(Pruned)} prices will be removed.`
          : Missing > 0 && ` ${formatCount(Missing)} of your prices are not in the file and will stay.`}
      </Banner>
      {Changes.length > 0 && (
        <Table
          label="Changes"
          rows={Changes.slice(0, SHOWN)}
          rowId={({ Row }) => String(Row)}
          columns={[
            {
              id: 'job',
              label: 'Job',
              isRowHeader: true,
              render: (change) => (
                <span>
                  {change.Name} <span className={styles.muted}>size {change.PriceCategory}</span>
                </span>
              ),
            },
            { id: 'old', label: 'Old', align: 'end', render: oldPrice },
            { id: 'new', label: 'New', align: 'end', render: newPrice },
          ]}
        />
      )}
      {Changes.length > SHOWN && (
        <p className={styles.muted}>
          {SHOWN} of {formatCount(Added + Changed)} changes are shown.
        </p>
      )}
      {Pruned > 0 && report.MissingPrices.length > 0 && (
        <p className={styles.muted}>
          Removed:{' '}
          {report.MissingPrices.map(
            (price) => `${price.Name} size ${price.PriceCategory}, ${formatCents(price.PriceIncGst)}`,
          ).join('; ')}
          {Pruned > report.MissingPrices.length &&
            ` and ${formatCount(Pruned - report.MissingPrices.length)} more`}
          .
        </p>
      )}
    </Stack>
  );
}

const oldPrice = ({ OldPriceIncGst }: Change) =>
  OldPriceIncGst === null ? (
    <span className={styles.muted}>by the hour</span>
  ) : (
    <s className={styles.muted}>{formatCents(OldPriceIncGst)}</s>
  );

const newPrice = ({ NewPriceIncGst, NewWasPriceIncGst }: Change) => (
  <span>
    <strong>{formatCents(NewPriceIncGst)}</strong>
    {NewWasPriceIncGst != null && <span className={styles.muted}> was {formatCents(NewWasPriceIncGst)}</span>}
  </span>
);
