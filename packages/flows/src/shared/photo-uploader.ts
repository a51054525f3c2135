import type { CapturedVehicleImage, ImageUpload } from '@pitlane/contracts';
import { CAPTURED_IMAGE_MAXIMUM } from '@pitlane/contracts/constants';
import { type ImageLimits, imageUploadError, imageUploadMessage } from '@pitlane/domain/funnel/image-upload';

/** One photo on the screen. A failed one keeps its file, so that it can be sent again. */
export type Photo = {
  /** The same through all attempts. */
  key: number;
  name: string;
  file: File | null;
  id: string | null;
  status: 'busy' | 'approved' | 'rejected' | 'failed';
  /** Why it is rejected or failed. */
  message: string | null;
  thumbnailUrl: string | null;
};

export type PhotosState = {
  list: 'loading' | 'failed' | 'ready';
  photos: Photo[];
  /** One line each: files that were refused, photos that were not removed. */
  alerts: string[];
};

/** A photo of the server; some say why they were rejected. */
type SentPhoto = CapturedVehicleImage & { reason?: string | null };

/** The uploader's texts. `list` names a photo without a file name. */
export type UploadTexts = {
  list: string;
  removeFailed: string;
  uploadFailed: (name: string) => string;
  processFailed: (name: string) => string;
  rejected: (name: string, reason?: string | null) => string;
};

/** What the app provides. `wait` resolves after so many milliseconds. */
export type UploadCalls = {
  limits: () => Promise<ImageLimits>;
  list: () => Promise<SentPhoto[]>;
  request: (file: { fileName: string; sizeInBytes: number }) => Promise<ImageUpload>;
  put: (url: string, file: File, contentType: string) => Promise<void>;
  process: (id: string) => Promise<SentPhoto>;
  remove: (id: string) => Promise<void>;
  wait: (ms: number) => Promise<void>;
};

/** Milliseconds between two reads of a photo in processing; after the last it counts as failed and can be retried. */
const POLLS = [300, 500, 700, ...Array<number>(40).fill(1000)];

/**
 * The photos of one quote or supplier (2 §4 'Image upload'). Files are sent one after the other, so that a weak
 * connection is not shared.
 */
export function createUploader(
  calls: UploadCalls,
  texts: UploadTexts,
  onChange: (state: PhotosState) => void,
) {
  const store = createPhotoStore(texts, onChange);
  const transfer = createPhotoTransfer(store, calls, texts);
  let limits: ImageLimits | null = null;

  async function load() {
    store.set({ list: 'loading' });
    try {
      const [images, known] = await Promise.all([calls.list(), calls.limits()]);
      limits = known;
      store.setSaved(images);
      for (const { key, status } of store.photos()) if (status === 'busy') transfer.send(key);
    } catch {
      store.set({ list: 'failed' });
    }
  }

  function add(files: Iterable<File>) {
    if (!limits) return;
    const alerts = new Set<string>();
    for (const file of files) {
      const count = store.photos().filter(({ status }) => status !== 'rejected').length;
      const error = imageUploadError({ name: file.name, bytes: file.size }, count, limits);
      if (error) alerts.add(imageUploadMessage(error, file.name, limits));
      else transfer.send(store.add(file));
    }
    store.set({ alerts: [...alerts] });
  }

  /** Uploads a failed photo again; one whose file the server has is only polled again. */
  function retry(key: number) {
    const photo = store.find(key);
    if (photo?.status !== 'failed') return;
    store.change(key, { status: 'busy', message: null });
    transfer.send(key);
  }

  async function remove(key: number) {
    const photo = store.find(key);
    if (!photo) return;
    const restore = store.remove(key);
    if (!photo.id) return;
    try {
      await calls.remove(photo.id);
    } catch {
      restore();
      if (photo.status === 'busy') transfer.send(key);
    }
  }

  return {
    load,
    add,
    retry,
    remove,
    /** Shows the photos in this order. */
    arrange: (photos: Photo[]) => store.set({ photos }),
    /** After the network returned: sends the failed photos whose files are here. */
    retryAll: () => {
      for (const { key, file } of store.photos()) if (file) retry(key);
    },
    /** Resolves when nothing is being sent. */
    settled: transfer.settled,
  };
}

type PhotoStore = ReturnType<typeof createPhotoStore>;

/** The state of the screen, and every change of it. */
function createPhotoStore(texts: UploadTexts, onChange: (state: PhotosState) => void) {
  let state: PhotosState = { list: 'loading', photos: [], alerts: [] };
  let nextKey = 1;
  const set = (patch: Partial<PhotosState>) => {
    state = { ...state, ...patch };
    onChange(state);
  };
  const change = (key: number, patch: Partial<Photo>) =>
    set({ photos: state.photos.map((each) => (each.key === key ? { ...each, ...patch } : each)) });
  /** From an earlier visit, so without its file. */
  const toPhoto = ({ id, fileName, status, thumbnailUrl, reason }: SentPhoto): Photo => {
    const name = fileName || texts.list;
    const isBusy = status === 'processing' || status === 'requested';
    const message =
      status === 'rejected'
        ? texts.rejected(name, reason)
        : status === 'failed'
          ? texts.processFailed(name)
          : null;
    return { key: nextKey++, name, file: null, id, status: isBusy ? 'busy' : status, message, thumbnailUrl };
  };
  return {
    set,
    change,
    photos: () => state.photos,
    find: (key: number) => state.photos.find((each) => each.key === key),
    fail: (key: number, status: 'rejected' | 'failed', message: string) => change(key, { status, message }),
    /** Puts the server's photos before those of this visit. */
    setSaved: (images: SentPhoto[]) =>
      set({ list: 'ready', photos: [...images.map(toPhoto), ...state.photos.filter(({ file }) => file)] }),
    add(file: File): number {
      const key = nextKey++;
      const base = { id: null, message: null, thumbnailUrl: null };
      set({ photos: [...state.photos, { ...base, key, name: file.name, file, status: 'busy' }] });
      return key;
    },
    /** Returns what puts the photo back in its place, with an alert. */
    remove(key: number): () => void {
      const index = state.photos.findIndex((each) => each.key === key);
      const photo = state.photos[index]!;
      set({ photos: state.photos.toSpliced(index, 1), alerts: [] });
      return () => set({ photos: state.photos.toSpliced(index, 0, photo), alerts: [texts.removeFailed] });
    },
  };
}

/** Uploads photos in a queue and polls each until it is processed. A photo continues where its last attempt ended. */
function createPhotoTransfer(store: PhotoStore, calls: UploadCalls, texts: UploadTexts) {
  let queue: Promise<void> = Promise.resolve();
  /** Keys of photos whose files the server has. */
  const arrived = new Set<number>();

  async function transfer(key: number) {
    const photo = store.find(key);
    if (photo?.status !== 'busy') return;
    const { file } = photo;
    if (!file || arrived.has(key) || (await upload(key, file))) await poll(key);
  }

  /** Whether the file arrived. */
  async function upload(key: number, file: File): Promise<boolean> {
    try {
      // An attempt that failed keeps no place of the ten.
      const before = store.find(key)!.id;
      if (before) await calls.remove(before);
      store.change(key, { id: null });
      const order = await calls.request({ fileName: file.name, sizeInBytes: file.size });
      const { capturedVehicleImage: image, uploadUrl, contentType, errors } = order;
      if (!image || !uploadUrl || !contentType) {
        store.fail(key, 'rejected', errors[0]?.message ?? texts.uploadFailed(file.name));
        return false;
      }
      store.change(key, { id: image.id });
      // Removed during the request: frees its place on the server.
      if (!store.find(key)) {
        await calls.remove(image.id);
        return false;
      }
      await calls.put(uploadUrl, file, contentType);
      arrived.add(key);
      return true;
    } catch {
      store.fail(key, 'failed', texts.uploadFailed(file.name));
      return false;
    }
  }

  /** Starts the processing and polls until it is done. */
  async function poll(key: number) {
    try {
      for (const ms of POLLS) {
        const photo = store.find(key);
        if (!photo?.id) return;
        const { status, thumbnailUrl, reason } = await calls.process(photo.id);
        if (status === 'approved') return store.change(key, { status, thumbnailUrl, message: null });
        if (status === 'rejected') return store.fail(key, status, texts.rejected(photo.name, reason));
        if (status === 'failed') {
          arrived.delete(key);
          break;
        }
        await calls.wait(ms);
      }
    } catch {
      // Shown below, like a processing that failed.
    }
    const name = store.find(key)?.name;
    if (name) store.fail(key, 'failed', texts.processFailed(name));
  }

  return {
    send: (key: number) => {
      queue = queue.then(() => transfer(key));
    },
    settled: () => queue,
  };
}

/** Whether another photo can be added. */
export const hasRoom = ({ photos }: PhotosState): boolean =>
  photos.filter(({ status }) => status !== 'rejected').length < CAPTURED_IMAGE_MAXIMUM;
