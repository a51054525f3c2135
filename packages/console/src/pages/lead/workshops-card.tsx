import type { OperatorLead } from '@pitlane/contracts';
import { Card, Stack, Table, type TableColumn } from '@pitlane/ui/aria';
import { type ReactNode, useMemo } from 'react';

type Props<Row> = {
  title: string;
  /** Names the table. */
  label: string;
  lead: OperatorLead;
  /** Declare it outside the component, so that it is stable. Times are in the lead's time zone. */
  createColumns: (timeZone: string) => TableColumn<Row>[];
  rows: Row[];
  /** Shown without rows. */
  empty: string;
  /** Content above the table. */
  children?: ReactNode;
};

/** A table with one row per workshop. */
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
