export { refuseWhileImporting } from './import-lock.ts';
export type { ImportChange, ImportReport } from './import-report.ts';
export { acceptsOwnPrice, isUsed } from './own-prices.ts';
export { hidePersonalValues, isPersonalKind } from './personal-columns.ts';
export { preserveCorrections } from './preserve-corrections.ts';
export { readCsv } from './read-csv.ts';
export { MAX_JSON_BYTES, readJson } from './read-json.ts';
export { formatReport } from './report-text.ts';
export { findOptions } from './rows/find-options.ts';
export { findRows } from './rows/find-rows.ts';
export { removeRow, saveRow } from './rows/save-row.ts';
export { runExport } from './run-export.ts';
export { runImport } from './run-import.ts';
export { DATA_TABLES } from './tables/tables.ts';
export { exportDataFile } from './uploads/export-data-file.ts';
export { forgetUploadCrontab, forgetUploadJobs } from './uploads/forget-uploads.ts';
export { uploadJobs } from './uploads/run-upload.ts';
export {
  addPart,
  applyUpload,
  checkUpload,
  discardUpload,
  listUploads,
  readKind,
  readUpload,
  startUpload,
} from './uploads/uploads.ts';

/** Reads and writes price files; loaded on first use, because the CSV parts are large. */
export const loadPriceFile = () => import('./price-file.ts');
