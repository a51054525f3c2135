import type {
  ImageUpload,
  SupplierPhoto,
  SupplierPhotoOrder,
  SupplierPhotos,
  SupplierPhotoUpload,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

const at = (workshopId: number, rest = '') => `/api/portal/workshops/${workshopId}/photos${rest}`;

export const getSupplierPhotos = (api: Api, workshopId: number) => api<SupplierPhotos>('GET', at(workshopId));

export const requestSupplierPhoto = (api: Api, workshopId: number, file: SupplierPhotoUpload) =>
  api<ImageUpload>('POST', at(workshopId), { body: file });

/** The state of a photo's analysis; the first call starts it. */
export const processSupplierPhoto = (api: Api, workshopId: number, id: string) =>
  api<SupplierPhoto>('POST', at(workshopId, `/${id}/process`));

export const deleteSupplierPhoto = (api: Api, workshopId: number, id: string) =>
  api<SupplierPhotos>('DELETE', at(workshopId, `/${id}`));

export const arrangeSupplierPhotos = (api: Api, workshopId: number, order: SupplierPhotoOrder) =>
  api<SupplierPhotos>('PUT', at(workshopId, '/order'), { body: order });
