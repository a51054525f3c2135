import type { DataFileReport, DataFileUpload } from '@pitlane/contracts';
import { nameColumn } from '@pitlane/domain/text/column-words';
import { formatCount } from '@pitlane/domain/text/format-count';
import { Banner, Button, Inline, Stack, Table, type TableProps } from '@pitlane/ui/aria';
import { useState } from 'react';
import styles from '../set-up.module.css';
import { countRows } from './file-words.ts';

/** Rows that a table shows first, and with each press more. */
const PORTION = 100;

type Props = { upload: DataFileUpload; report: DataFileReport };

/** What a file does, row by row: its problems, or all that is added, changed and removed. */
export function UploadReport({ upload, report }: Props) {
  if (report.ProblemCount > 0) return <Problems report={report} />;
  const { Added, Changed, Pruned, Missing, KeptInUse, KeptCorrected = 0, Skipped } = report;
  const isNothing = Added + Changed + Pruned === 0;
  const isSaved = upload.State === 'applied';
  return (
    <Stack>
      <Banner
        tone={isSaved ? 'success' : 'info'}
        title={isSaved ? 'Saved' : isNothing ? 'This file contains no changes' : 'Nothing is saved yet'}
      >
        {countRows(report.Rows)}: {formatCount(Added)} new, {formatCount(Changed)} changed,{' '}
        {formatCount(report.Unchanged)} as they are.
        {upload.IsPruning
          ? ` ${formatCount(Pruned)} ${isSaved ? 'removed' : 'to be removed'}, ${formatCount(KeptInUse)} kept because they’re in use${KeptCorrected > 0 ? `, ${formatCount(KeptCorrected)} because they were set in the console` : ''}.`
          : Missing > 0 && ` ${countRows(Missing)} not in the file ${isSaved ? 'stayed' : 'will stay'}.`}
      </Banner>
      {Skipped.map(({ Reason, Rows }) => (
        <p key={Reason} className={styles.muted}>
          {countRows(Rows)} left out: {Reason}.
        </p>
      ))}
      {(report.CorrectionCount ?? 0) > 0 && <Corrections upload={upload} report={report} />}
      <Changes report={report} />
      {report.MissingRows.length > 0 && <MissingRows report={report} isPruning={upload.IsPruning} />}
    </Stack>
  );
}

function Problems({ report }: { report: DataFileReport }) {
  const { ProblemCount, Problems: problems } = report;
  return (
    <Stack>
      <Banner tone="error" title={ProblemCount === 1 ? '1 problem' : `${formatCount(ProblemCount)} problems`}>
        Nothing was saved. Correct the file and choose it again.
      </Banner>
      <LongTable
        label="Problems"
        rows={problems}
        total={ProblemCount}
        rowId={({ Row, Column, Message }) => `${Row} ${Column} ${Message}`}
        columns={[
          { id: 'row', label: 'Row', isRowHeader: true, render: ({ Row }) => formatCount(Row) },
          { id: 'column', label: 'Column', render: ({ Column }) => <FileColumn name={Column} /> },
          { id: 'what', label: 'Problem', render: ({ Message }) => Message },
        ]}
      />
    </Stack>
  );
}

/** In words, and as the file heads it, for who looks it up there. */
const FileColumn = ({ name }: { name: string }) =>
  name === '' ? (
    'The whole row'
  ) : (
    <>
      {nameColumn(name)} <span className={styles.muted}>({name})</span>
    </>
  );

function Changes({ report: { Changes: changes, Added, Changed } }: { report: DataFileReport }) {
  if (changes.length === 0) return null;
  return (
    <LongTable
      label="Changes"
      rows={changes}
      total={Added + Changed}
      rowId={({ Row }) => String(Row)}
      columns={[
        { id: 'row', label: 'Row', render: ({ Row }) => formatCount(Row) },
        { id: 'name', label: 'What', isRowHeader: true, render: ({ Name }) => Name },
        {
          id: 'change',
          label: 'Change',
          render: ({ IsNew, Columns }) =>
            IsNew ? (
              'new'
            ) : (
              <ul className={styles.list}>
                {Columns.map(({ Name, Before, After }) => (
                  <li key={Name}>
                    {nameColumn(Name)}: <del>{Before ?? 'nothing'}</del> → <ins>{After ?? 'nothing'}</ins>
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  );
}

/** Values that were set in a form of the console and that the file has another one of. */
function Corrections({ upload, report }: Props) {
  const { Corrections: corrections = [], CorrectionCount = 0 } = report;
  const count = CorrectionCount === 1 ? '1 value' : `${formatCount(CorrectionCount)} values`;
  const { IsOverwriting } = upload;
  return (
    <Stack gap={3}>
      <Banner
        tone="warning"
        title={`${count} set in the console ${IsOverwriting ? 'will be overwritten' : 'will stay'}`}
      >
        {IsOverwriting
          ? 'The file has other values, and they count.'
          : 'The file has other values, which are left out. To use them, tick the box below.'}
      </Banner>
      <LongTable
        label="Set in the console"
        rows={corrections}
        total={CorrectionCount}
        rowId={({ Row, Column }) => `${Row} ${Column}`}
        columns={[
          { id: 'row', label: 'Row', render: ({ Row }) => formatCount(Row) },
          { id: 'name', label: 'What', isRowHeader: true, render: ({ Name }) => Name },
          { id: 'column', label: 'Column', render: ({ Column }) => nameColumn(Column) },
          { id: 'set', label: 'Set in the console', render: ({ Set: set }) => set ?? 'nothing' },
          { id: 'given', label: 'In the file', render: ({ Given }) => Given ?? 'nothing' },
          { id: 'by', label: 'Set by', render: ({ SetBy }) => SetBy },
        ]}
      />
    </Stack>
  );
}

function MissingRows({ report, isPruning }: { report: DataFileReport; isPruning: boolean }) {
  const { MissingRows: rows, Missing } = report;
  const rest = Missing - rows.length;
  return (
    <p className={styles.muted}>
      {isPruning ? 'Not in the file, to be removed unless in use: ' : 'Not in the file: '}
      {rows.join('; ')}
      {rest > 0 && ` and ${formatCount(rest)} more`}.
    </p>
  );
}

type LongTableProps<T extends object> = TableProps<T> & {
  /** Of which `rows` are the first. */
  total: number;
};

/** A table that shows its rows portion by portion. */
function LongTable<T extends object>({ rows, total, ...table }: LongTableProps<T>) {
  const [count, setCount] = useState(PORTION);
  const shown = rows.slice(0, count);
  return (
    <Stack gap={3}>
      <Table {...table} rows={shown} />
      {total > shown.length && (
        <Inline>
          <p className={styles.muted}>
            {formatCount(shown.length)} of {formatCount(total)} are shown.
          </p>
          {rows.length > shown.length && (
            <Button variant="secondary" onPress={() => setCount(count + PORTION)}>
              Show more
            </Button>
          )}
        </Inline>
      )}
    </Stack>
  );
}
