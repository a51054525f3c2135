import { saveTextFile } from '@pitlane/app-shell/save-text-file';
import { Button } from '@pitlane/ui/aria';
import { type DataTableModel, toCsv } from './data-table.tsx';

type Props<T extends object> = {
  table: DataTableModel<T>;
  /** Name of the file. */
  file: string;
  isDisabled?: boolean;
};

/** Saves what a table shows. */
export const CsvButton = <T extends object>({ table, file, isDisabled = false }: Props<T>) => (
  <Button
    variant="quiet"
    isDisabled={isDisabled}
    onPress={() => saveTextFile(file, toCsv(table), 'text/csv')}
  >
    Download these as CSV
  </Button>
);
