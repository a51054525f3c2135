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

/** The photos of a workshop. Those that are being sent go on while another part of the profile is open. */
export function photoStoreOf(workshopId: number): PhotoStore {
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
  const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
  const listeners = new Set<() => void>();
  let asked: Promise<SupplierPhotos>;
  const uploader = createUploader(
    {
      list: async () => {
        asked = getSupplierPhotos(api, workshopId);
        const { Photos, CanAdd } = await asked;
        canAdd = CanAdd;
        order.keeps(idsOf(Photos));
        return Photos;
      },
      // Comes with the list.
      limits: async () => {
        const { MaximumImageBytes, AllowedImageExtensions } = await asked;
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
      // Closing the tab would lose what is not sent yet, on whichever page of the portal that is.
      (hasUnsent() ? addEventListener : removeEventListener)('beforeunload', askFirst);
      for (const notify of listeners) notify();
    },
  );

  const order = createOrder({
    photos: () => state.photos,
    show: uploader.arrange,
    send: async (ids) => idsOf((await arrangeSupplierPhotos(api, workshopId, { PhotoIds: ids })).Photos),
    notSaved: () => toast({ title: 'The order was not saved', detail: 'Please try again.', tone: 'error' }),
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

const idsOf = (photos: SupplierPhoto[]): string[] => photos.map(({ id }) => id);
