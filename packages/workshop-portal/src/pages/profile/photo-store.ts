import {
  arrangeSupplierPhotos,
  deleteSupplierPhoto,
  getSupplierPhotos,
  processSupplierPhoto,
  putImageFile,
  requestSupplierPhoto,
} from '@pitlane/client';
import type { SupplierPhotos } from '@pitlane/contracts';
import { createUploader, type Photo, type PhotosState } from '@pitlane/flows/photo-uploader';
import { toast } from '@pitlane/ui/aria';
import { api } from '../../app/api.ts';
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
  let ordering: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  let asked: Promise<SupplierPhotos>;
  const uploader = createUploader(
    {
      list: async () => {
        asked = getSupplierPhotos(api, workshopId);
        const { Photos, CanAdd } = await asked;
        canAdd = CanAdd;
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
      for (const notify of listeners) notify();
    },
  );

  /** Moves one that customers see before or behind its neighbour; back again where that could not be kept. */
  function move(key: number, by: -1 | 1): void {
    const shown = state.photos.filter(isShown);
    const photo = shown.find((each) => each.key === key);
    const neighbour = photo && shown[shown.indexOf(photo) + by];
    if (!photo || !neighbour) return;
    swap(photo, neighbour);
    // What is sent is the order as it is then: of quick moves the last one holds.
    ordering = ordering.then(async () => {
      try {
        const PhotoIds = state.photos.filter(isShown).flatMap(({ id }) => id ?? []);
        await arrangeSupplierPhotos(api, workshopId, { PhotoIds });
      } catch {
        swap(photo, neighbour);
        toast({ title: 'The order was not saved', detail: 'Please try again.', tone: 'error' });
      }
    });
  }

  const swap = (one: Photo, other: Photo) =>
    uploader.arrange(
      state.photos.map((each) =>
        each.key === one.key ? now(other) : each.key === other.key ? now(one) : each,
      ),
    );
  const now = ({ key, ...photo }: Photo) =>
    state.photos.find((each) => each.key === key) ?? { key, ...photo };

  return {
    ...uploader,
    move,
    state: () => state,
    canAdd: () => canAdd,
    subscribe: (notify: () => void) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    isUnderWay: () =>
      state.photos.some(({ status, file }) => status === 'busy' || (status === 'failed' && file)),
  };
}

/** Whether customers see a photo. */
export const isShown = ({ status }: Photo): boolean => status === 'approved';
