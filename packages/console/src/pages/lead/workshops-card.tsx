import type { OperatorLead } from '@pitlane/contracts';
import { Card, Stack, Table, type TableColumn } from '@pitlane/ui/aria';
import { type ReactNode, useMemo } from 'react';

type Props<Row> = {
  title: string;
  /** Names the table. */
  label: string;
  lead: OperatorLead;
  /** Outside of components: times are on the lead's clock. */
  createColumns: (timeZone: string) => TableColumn<Row>[];
  rows: Row[];
  /** Stands where no row is. */
  empty: string;
  /** What is to be known before the table. */
  children?: ReactNode;
};

/** A table with one row for a workshop. */
export function WorkshopsCard<Row extends { WorkshopId: number }>(props: Props<Row>) {
  const { title, label, lead, createColumns, rows, empty, children } = props;
  const columns = useMemo(() => createColumns(lead.IANATimeZone), [createColumns, lead.IANATimeZone]);
  return (
    <Card title={title}>
      <Stack>
        {children}
        {rows.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <Table label={label} columns={columns} rows={rows} rowId={({ WorkshopId }) => String(WorkshopId)} />
        )}
      </Stack>
    </Card>
  );
}
