import type {
  AboutChange,
  CalendarAddress,
  CapacityChange,
  ExtrasChange,
  HoursChange,
  OwnDaysChange,
  PriceFileDownload,
  PriceFileReport,
  PriceFileUpload,
  WorkshopPrices,
  WorkshopProfile,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

const at = (workshopId: number, part: string) => `/api/portal/workshops/${workshopId}/${part}`;

export const getWorkshopProfile = (api: Api, workshopId: number, signal?: AbortSignal) =>
  api<WorkshopProfile>('GET', at(workshopId, 'profile'), { signal });

export type ProfileChange = {
  about: AboutChange;
  hours: HoursChange;
  capacity: CapacityChange;
  extras: ExtrasChange;
  'own-days': OwnDaysChange;
};

/** Changes one part of a workshop's profile; 409 when it changed since the version that was read. */
export const changeProfile = <Part extends keyof ProfileChange>(
  api: Api,
  workshopId: number,
  part: Part,
  change: ProfileChange[Part],
) => api<WorkshopProfile>('PUT', at(workshopId, part), { body: change });

export const getWorkshopPrices = (api: Api, workshopId: number, signal?: AbortSignal) =>
  api<WorkshopPrices>('GET', at(workshopId, 'prices'), { signal });

export const downloadPriceFile = (api: Api, workshopId: number) =>
  api<PriceFileDownload>('GET', at(workshopId, 'prices/file'));

export const uploadPriceFile = (api: Api, workshopId: number, file: PriceFileUpload) =>
  api<PriceFileReport>('POST', at(workshopId, 'prices/file'), { body: file });

/** A new address for the workshop's calendar; the one before it ends. */
export const openCalendar = (api: Api, workshopId: number) =>
  api<CalendarAddress>('POST', at(workshopId, 'calendar'));

export const endCalendar = (api: Api, workshopId: number) =>
  api<WorkshopProfile>('DELETE', at(workshopId, 'calendar'));
