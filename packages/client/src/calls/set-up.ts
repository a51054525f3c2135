import {
  DATA_FILE_PART_BYTES,
  type DataFileApply,
  type DataFileCheck,
  type DataFileDownload,
  type DataFileKind,
  type DataFileStart,
  type DataFileUpload,
  type DataFileUploads,
  type DataRowKind,
  type DataRowOptions,
  type DataRowRemove,
  type DataRowSave,
  type DataRows,
  type DiscountAdd,
  type DiscountChange,
  type PolicySave,
  type RegionMark,
  type SaveServiceHours,
  type SetUpDiscounts,
  type SetUpPolicies,
  type SetUpRegions,
  type SetUpServiceHours,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';
import { toBase64 } from '../to-base64.ts';

const FILES = '/api/set-up/data-files';

export const getDataFiles = (api: Api, signal?: AbortSignal) =>
  api<DataFileUploads>('GET', FILES, { signal });

export const getDataFile = (api: Api, id: string, signal?: AbortSignal) =>
  api<DataFileUpload>('GET', `${FILES}/${id}`, { signal });

export const downloadDataFile = (api: Api, kind: DataFileKind, format: 'csv' | 'json') =>
  api<DataFileDownload>('GET', `${FILES}/${kind}/file`, { query: { format } });

/** Today's prices of a workshop, and what else it can price. */
export const downloadPricesOfWorkshop = (api: Api, workshopId: number) =>
  api<DataFileDownload>('GET', `/api/set-up/workshops/${workshopId}/prices/file`);

/** Sends a file in parts; `onProgress` gets the bytes that have arrived. A repeat sends what is missing. */
export async function sendDataFile(
  api: Api,
  start: Omit<DataFileStart, 'Bytes' | 'FileName'> & { file: File },
  onProgress: (bytes: number) => void,
): Promise<void> {
  const { file, ...rest } = start;
  await api('POST', FILES, {
    body: { ...rest, FileName: file.name, Bytes: file.size } satisfies DataFileStart,
  });
  for (let at = 0; at * DATA_FILE_PART_BYTES < file.size; at++) {
    const part = file.slice(at * DATA_FILE_PART_BYTES, (at + 1) * DATA_FILE_PART_BYTES);
    await api('PUT', `${FILES}/${rest.Id}/parts/${at}`, { body: { Content: await toBase64(part) } });
    onProgress(Math.min(file.size, (at + 1) * DATA_FILE_PART_BYTES));
  }
}

export const checkDataFile = (api: Api, id: string, body: DataFileCheck) =>
  api<DataFileUpload>('POST', `${FILES}/${id}/check`, { body });

export const applyDataFile = (api: Api, id: string, body: DataFileApply) =>
  api<DataFileUpload>('POST', `${FILES}/${id}/apply`, { body });

export const discardDataFile = (api: Api, id: string) => api('DELETE', `${FILES}/${id}`);

/** `country`, `state` and `year` limit holidays. */
export type RowFilters = {
  search?: string | undefined;
  country?: string | undefined;
  state?: string | undefined;
  year?: string | undefined;
};

export const getRows = (
  api: Api,
  kind: DataRowKind,
  query: RowFilters & { cursor?: string | null },
  signal?: AbortSignal,
) => api<DataRows>('GET', `/api/set-up/rows/${kind}`, { query, signal });

/** What a column can name, such as a task category. */
export const getRowOptions = (
  api: Api,
  kind: DataRowKind,
  column: string,
  search?: string | undefined,
  signal?: AbortSignal,
) => api<DataRowOptions>('GET', `/api/set-up/rows/${kind}/options/${column}`, { query: { search }, signal });

export const saveRow = (api: Api, kind: DataRowKind, body: DataRowSave) =>
  api('POST', `/api/set-up/rows/${kind}`, { body });

export const removeRow = (api: Api, kind: DataRowKind, body: DataRowRemove) =>
  api('POST', `/api/set-up/rows/${kind}/remove`, { body });

export const getRegions = (api: Api, signal?: AbortSignal) =>
  api<SetUpRegions>('GET', '/api/set-up/regions', { signal });

export const markRegion = (api: Api, id: number, body: RegionMark) =>
  api('POST', `/api/set-up/regions/${id}`, { body });

export const getSetUpPolicies = (api: Api, signal?: AbortSignal) =>
  api<SetUpPolicies>('GET', '/api/set-up/policies', { signal });

export const savePolicy = (api: Api, body: PolicySave) => api('POST', '/api/set-up/policies', { body });

export const removePolicy = (api: Api, id: number, Reason: string) =>
  api('POST', `/api/set-up/policies/${id}/remove`, { body: { Reason } });

export const getDiscounts = (
  api: Api,
  query: { search?: string | undefined; cursor?: string | null },
  signal?: AbortSignal,
) => api<SetUpDiscounts>('GET', '/api/set-up/discounts', { query, signal });

export const addDiscount = (api: Api, body: DiscountAdd) => api('POST', '/api/set-up/discounts', { body });

export const changeDiscount = (api: Api, id: number, body: DiscountChange) =>
  api('POST', `/api/set-up/discounts/${id}`, { body });

export const endDiscount = (api: Api, id: number, Reason: string) =>
  api('POST', `/api/set-up/discounts/${id}/end`, { body: { Reason } });

export const getServiceHours = (api: Api, signal?: AbortSignal) =>
  api<SetUpServiceHours>('GET', '/api/set-up/service-hours', { signal });

export const saveServiceHours = (api: Api, body: SaveServiceHours) =>
  api<SetUpServiceHours>('PUT', '/api/set-up/service-hours', { body });
