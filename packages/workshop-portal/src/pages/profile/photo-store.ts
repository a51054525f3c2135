import {
  arrangeSupplierPhotos,
  deleteSupplierPhoto,
  getSupplierPhotos,
  processSupplierPhoto,
  putImageFile,
  requestSupplierPhoto,
} from '@pitlane/client';
import type { SupplierPhoto, SupplierPhotos } from '@pitlane/contracts';
import { createUploader, type PhotosState } from '@pitlane/flows/shared/photo-uploader';
import { toast } from '@pitlane/ui/aria';
import { api } from '../../app/api.ts';
import { createOrder } from './photo-order.ts';
import { photoTexts } from './photo-texts.ts';

export type PhotoStore = ReturnType<typeof createPhotoStore>;

const stores = new Map<number, PhotoStore>();

/** The photos of a workshop. Uploads continue while another part of the profile is open. */
export function getPhotoStore(workshopId: number): PhotoStore {
  const known = stores.get(workshopId);
  if (known?.isUnderWay()) return known;
  const store = createPhotoStore(workshopId);
  stores.set(workshopId, store);
  return store;
}

function createPhotoStore(workshopId: number) {
  let state: PhotosState = { list: 'loading', photos: [], alerts: [] };
  let canAdd = true;
  const hasUnsent = () =>
    state.photos.some(({ status, file }) => file && (status === 'busy' || status === 'failed'));
  const isUnderWay = () => hasUnsent() || state.photos.some(({ status }) => status === 'busy');
  const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const listeners = new Set<() => void>();
  let listRequest: Promise<SupplierPhotos>;
  const uploader = createUploader(
    {
      list: async () => {
        listRequest = getSupplierPhotos(api, workshopId);
        const { Photos, CanAdd } = await listRequest;
        canAdd = CanAdd;
        order.keeps(toIds(Photos));
        return Photos;
      },
      // Comes with the list.
      limits: async () => {
        const { MaximumImageBytes, AllowedImageExtensions } = await listRequest;
        return { maximumBytes: MaximumImageBytes, extensions: AllowedImageExtensions };
      },
      request: ({ fileName, sizeInBytes }) =>
        requestSupplierPhoto(api, workshopId, { FileName: fileName, SizeInBytes: sizeInBytes }),
      put: putImageFile,
      process: (id) => processSupplierPhoto(api, workshopId, id),
      remove: async (id) => void (await deleteSupplierPhoto(api, workshopId, id)),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    photoTexts,
    (next) => {
      state = next;
      // Closing the tab would lose unsent photos, on every page of the portal.
      (hasUnsent() ? addEventListener : removeEventListener)('beforeunload', warnBeforeUnload);
      for (const notify of listeners) notify();
    },
  );

  const order = createOrder({
    photos: () => state.photos,
    show: uploader.arrange,
    send: async (ids) => toIds((await arrangeSupplierPhotos(api, workshopId, { PhotoIds: ids })).Photos),
    notSaved: () =>
      toast({ title: 'We couldn’t save the order', detail: 'Please try again.', tone: 'error' }),
  });

  return {
    ...uploader,
    move: order.move,
    state: () => state,
    canAdd: () => canAdd,
    subscribe: (notify: () => void) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    isUnderWay,
  };
}

const toIds = (photos: SupplierPhoto[]): string[] => photos.map(({ id }) => id);
