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
  /** Files that were refused, or what could not be removed; one line each. */
  alerts: string[];
};

/** A photo of the server; some say why they were rejected. */
type SentPhoto = CapturedVehicleImage & { reason?: string | null };

/** What the uploader says. `list` names a photo without a file name. */
export type UploadTexts = {
  list: string;
  removeFailed: string;
  uploadFailed: (name: string) => string;
  processFailed: (name: string) => string;
  rejected: (name: string, reason?: string | null) => string;
};

/** What the uploader needs of the world. `wait` ends after so many milliseconds. */
export type UploadCalls = {
  limits: () => Promise<ImageLimits>;
  list: () => Promise<SentPhoto[]>;
  request: (file: { fileName: string; sizeInBytes: number }) => Promise<ImageUpload>;
  put: (url: string, file: File, contentType: string) => Promise<void>;
  process: (id: string) => Promise<SentPhoto>;
  remove: (id: string) => Promise<void>;
  wait: (ms: number) => Promise<void>;
};

/** Milliseconds between looks at a photo that is being processed; afterwards it counts as failed, and can be tried again. */
const LOOKS = [300, 500, 700, ...Array<number>(40).fill(1000)];

/**
 * The photos of one quote or supplier (2 §4 'Image upload'): each is busy from its request until it is approved, rejected or failed.
 * Files go one after the other, so that a weak connection is not shared.
 */
export function createUploader(
  calls: UploadCalls,
  texts: UploadTexts,
  onChange: (state: PhotosState) => void,
) {
  let state: PhotosState = { list: 'loading', photos: [], alerts: [] };
  let limits: ImageLimits | null = null;
  let nextKey = 1;
  let queue: Promise<void> = Promise.resolve();
  const set = (patch: Partial<PhotosState>) => {
    state = { ...state, ...patch };
    onChange(state);
  };
  const change = (key: number, patch: Partial<Photo>) =>
    set({ photos: state.photos.map((each) => (each.key === key ? { ...each, ...patch } : each)) });
  const fail = (key: number, status: 'rejected' | 'failed', message: string) =>
    change(key, { status, message });

  async function load() {
    set({ list: 'loading' });
    try {
      const [images, known] = await Promise.all([calls.list(), calls.limits()]);
      limits = known;
      set({ list: 'ready', photos: [...images.map(shown), ...state.photos.filter(({ file }) => file)] });
      for (const { key, status } of state.photos) if (status === 'busy') enqueue(() => follow(key));
    } catch {
      set({ list: 'failed' });
    }
  }

  /** A photo of the server: of an earlier visit, so without its file. */
  function shown({ id, fileName, status, thumbnailUrl, reason }: SentPhoto): Photo {
    const name = fileName || texts.list;
    const isBusy = status === 'processing' || status === 'requested';
    const message =
      status === 'rejected'
        ? texts.rejected(name, reason)
        : status === 'failed'
          ? texts.processFailed(name)
          : null;
    return { key: nextKey++, name, file: null, id, status: isBusy ? 'busy' : status, message, thumbnailUrl };
  }

  function add(files: Iterable<File>) {
    if (!limits) return;
    const alerts: string[] = [];
    for (const file of files) {
      const count = state.photos.filter(({ status }) => status !== 'rejected').length;
      const error = imageUploadError({ name: file.name, bytes: file.size }, count, limits);
      if (error) {
        const message = imageUploadMessage(error, file.name, limits);
        if (!alerts.includes(message)) alerts.push(message);
        continue;
      }
      const key = nextKey++;
      const photo = {
        key,
        name: file.name,
        file,
        id: null,
        status: 'busy',
        message: null,
        thumbnailUrl: null,
      };
      set({ photos: [...state.photos, photo as Photo] });
      enqueue(() => send(key));
    }
    set({ alerts });
  }

  function enqueue(work: () => Promise<void>) {
    queue = queue.then(work);
  }

  const photoOf = (key: number) => state.photos.find((each) => each.key === key);

  async function send(key: number) {
    const file = photoOf(key)?.file;
    if (!file) return;
    try {
      const upload = await calls.request({ fileName: file.name, sizeInBytes: file.size });
      const { capturedVehicleImage: image, uploadUrl, contentType, errors } = upload;
      if (!image || !uploadUrl || !contentType)
        return fail(key, 'rejected', errors[0]?.message ?? texts.uploadFailed(file.name));
      // Taken away meanwhile: its place is given back.
      if (!photoOf(key)) return await calls.remove(image.id);
      await calls.put(uploadUrl, file, contentType);
      change(key, { id: image.id });
    } catch {
      return fail(key, 'failed', texts.uploadFailed(file.name));
    }
    await follow(key);
  }

  /** Orders the processing and looks until it is done. */
  async function follow(key: number) {
    const photo = photoOf(key);
    if (!photo?.id) return;
    try {
      for (const ms of LOOKS) {
        const { status, thumbnailUrl, reason } = await calls.process(photo.id);
        if (status === 'approved') return change(key, { status, thumbnailUrl, message: null });
        if (status === 'rejected') return fail(key, status, texts.rejected(photo.name, reason));
        if (status === 'failed') break;
        await calls.wait(ms);
        if (!photoOf(key)) return;
      }
    } catch {
      // Told below, like a processing that failed.
    }
    fail(key, 'failed', texts.processFailed(photo.name));
  }

  /** Sends a failed photo again, as a new upload; without its file only the looking is tried again. */
  function retry(key: number) {
    const photo = photoOf(key);
    if (photo?.status !== 'failed') return;
    change(key, { status: 'busy', message: null });
    enqueue(photo.file ? () => send(key) : () => follow(key));
  }

  async function remove(key: number) {
    const photo = photoOf(key);
    if (!photo) return;
    const before = state.photos;
    set({ photos: state.photos.filter((each) => each.key !== key), alerts: [] });
    if (!photo.id) return;
    try {
      await calls.remove(photo.id);
    } catch {
      // Back at its place.
      const at = before.findIndex((each) => each.key === key);
      set({ photos: state.photos.toSpliced(at, 0, photo), alerts: [texts.removeFailed] });
    }
  }

  return {
    load,
    add,
    retry,
    remove,
    /** Shows the photos in this order. */
    arrange: (photos: Photo[]) => set({ photos }),
    /** The network is back: what failed and still has its file goes again. */
    retryAll: () => {
      for (const { key, file } of state.photos) if (file) retry(key);
    },
    /** Resolves when nothing is being sent. */
    settled: () => queue,
  };
}

/** Whether another photo can be added. */
export const hasRoom = ({ photos }: PhotosState): boolean =>
  photos.filter(({ status }) => status !== 'rejected').length < CAPTURED_IMAGE_MAXIMUM;
