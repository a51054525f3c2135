import type { CapturedVehicleImage } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { createUploader, type PhotosState, type UploadCalls } from './photo-uploader.ts';

const LIMITS = { maximumBytes: 1000, extensions: ['jpg', 'png'] };
const TEXTS = {
  list: 'Photos of the car',
  removeFailed: 'Failed to remove image. Please try again.',
  uploadFailed: (name: string) => `Failed to upload image ${name}. Please try again.`,
  processFailed: (name: string) => `Failed to process image ${name}. Please try again.`,
  rejected: (name: string, reason?: string | null) =>
    `${name} could not be read as a photo. Please choose another.${reason ? ` ${reason}` : ''}`,
};
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const image = (id: string, status: CapturedVehicleImage['status']): CapturedVehicleImage => ({
  id,
  sortOrder: 1,
  status,
  url: null,
  thumbnailUrl: status === 'approved' ? `/${id}.jpg` : null,
  fileName: `${id}.jpg`,
});

function world(patch: Partial<UploadCalls> = {}) {
  const log: string[] = [];
  const states: PhotosState[] = [];
  let made = 0;
  const uploader = createUploader(
    {
      limits: async () => LIMITS,
      list: async () => [],
      request: async ({ fileName }) => {
        log.push(`request ${fileName}`);
        const id = `id${++made}`;
        return {
          capturedVehicleImage: image(id, 'requested'),
          uploadUrl: `/put/${id}`,
          contentType: 'image/jpeg',
          errors: [],
        };
      },
      put: async (url, _file, type) => void log.push(`PUT ${url} ${type}`),
      process: async (id) => {
        log.push(`process ${id}`);
        return image(id, 'approved');
      },
      remove: async (id) => void log.push(`remove ${id}`),
      wait: async () => {},
      ...patch,
    },
    TEXTS,
    (state) => states.push(state),
  );
  const now = () => states.at(-1)!;
  const shown = () => now().photos.map(({ name, status, message }) => [name, status, message]);
  return { uploader, log, states, now, shown };
}

describe('[IMG-01] the way of a photo', () => {
  test('busy from the request to the end; one after the other, request, PUT, process', async () => {
    const looks = ['processing', 'processing', 'approved', 'approved'] as const;
    let look = 0;
    const w = world({ process: async (id) => image(id, looks[look++]!) });
    await w.uploader.load();
    w.uploader.add([file('front.jpg'), file('back.jpg')]);
    expect(w.shown()).toEqual([
      ['front.jpg', 'busy', null],
      ['back.jpg', 'busy', null],
    ]);
    await w.uploader.settled();
    expect(w.log).toEqual([
      'request front.jpg',
      'PUT /put/id1 image/jpeg',
      'request back.jpg',
      'PUT /put/id2 image/jpeg',
    ]);
    expect(w.now().photos).toMatchObject([
      { status: 'approved', thumbnailUrl: '/id1.jpg' },
      { status: 'approved', thumbnailUrl: '/id2.jpg' },
    ]);
  });

  test('rejected and failed say so by the name of the file; a failed one is sent again, whole', async () => {
    let isOffline = true;
    const w = world({
      put: async () => {
        if (isOffline) throw new Error('offline');
      },
      process: async (id) => image(id, id === 'id2' ? 'rejected' : 'approved'),
    });
    await w.uploader.load();
    w.uploader.add([file('front.jpg')]);
    await w.uploader.settled();
    expect(w.shown()).toEqual([
      ['front.jpg', 'failed', 'Failed to upload image front.jpg. Please try again.'],
    ]);
    isOffline = false;
    w.uploader.retryAll();
    expect(w.shown()).toEqual([['front.jpg', 'busy', null]]);
    await w.uploader.settled();
    expect(w.shown()).toEqual([
      ['front.jpg', 'rejected', 'front.jpg could not be read as a photo. Please choose another.'],
    ]);
    expect(w.log).toEqual(['request front.jpg', 'remove id1', 'request front.jpg']);
  });

  test('attempts that fail keep no further place of the ten', async () => {
    const places = new Set<string>();
    let [isOffline, made] = [false, 0];
    const w = world({
      request: async ({ fileName }) => {
        if (isOffline) throw new Error('offline');
        const id = `${fileName}${++made}`;
        places.add(id);
        return {
          capturedVehicleImage: image(id, 'requested'),
          uploadUrl: '/put',
          contentType: 'image/jpeg',
          errors: [],
        };
      },
      put: async () => {
        isOffline = true;
        throw new Error('offline');
      },
      remove: async (id) => {
        if (isOffline) throw new Error('offline');
        places.delete(id);
      },
    });
    await w.uploader.load();
    w.uploader.add([file('front.jpg')]);
    await w.uploader.settled();
    // Still offline, then back for one more attempt that fails.
    for (const back of [false, true]) {
      isOffline = !back;
      w.uploader.retryAll();
      await w.uploader.settled();
      expect(places.size).toBe(1);
    }
    isOffline = false;
    await w.uploader.remove(w.now().photos[0]!.key);
    expect([...places]).toEqual([]);
  });

  test('a photo that arrived is not sent again when an answer about it is lost', async () => {
    let looks = 0;
    const w = world({
      process: async (id) => {
        if (++looks === 2) throw new Error('offline');
        return image(id, looks < 3 ? 'processing' : 'approved');
      },
    });
    await w.uploader.load();
    w.uploader.add([file('front.jpg')]);
    await w.uploader.settled();
    expect(w.shown()).toEqual([
      ['front.jpg', 'failed', 'Failed to process image front.jpg. Please try again.'],
    ]);
    w.uploader.retryAll();
    await w.uploader.settled();
    expect(w.shown()).toEqual([['front.jpg', 'approved', null]]);
    expect(w.log).toEqual(['request front.jpg', 'PUT /put/id1 image/jpeg']);
  });

  test('a photo whose processing failed is sent again, in the place it had', async () => {
    const w = world({ process: async (id) => image(id, id === 'id1' ? 'failed' : 'approved') });
    await w.uploader.load();
    w.uploader.add([file('front.jpg')]);
    await w.uploader.settled();
    w.uploader.retryAll();
    await w.uploader.settled();
    expect(w.shown()).toEqual([['front.jpg', 'approved', null]]);
    expect(w.log.slice(2)).toEqual(['remove id1', 'request front.jpg', 'PUT /put/id2 image/jpeg']);
  });

  test('a processing that fails, does not answer or never ends is shown, and can be retried', async () => {
    for (const process of [
      async (id: string) => image(id, 'failed'),
      async () => Promise.reject(new Error('down')),
      async (id: string) => image(id, 'processing'),
    ]) {
      const w = world({ process });
      await w.uploader.load();
      w.uploader.add([file('front.jpg')]);
      await w.uploader.settled();
      expect(w.shown()).toEqual([
        ['front.jpg', 'failed', 'Failed to process image front.jpg. Please try again.'],
      ]);
    }
  });

  test('photos of an earlier visit are there, and one that was being looked at is followed', async () => {
    const w = world({ list: async () => [image('a', 'approved'), image('b', 'processing')] });
    await w.uploader.load();
    await w.uploader.settled();
    expect(w.shown()).toEqual([
      ['a.jpg', 'approved', null],
      ['b.jpg', 'approved', null],
    ]);
    expect(w.log).toEqual(['process b']);
  });
});

describe('[IMG-02] limits and removal', () => {
  test('at most ten, each refused file with its message, and nothing of it is sent', async () => {
    const nine = Array.from({ length: 9 }, (_, at) => image(`old${at}`, 'approved'));
    const w = world({ list: async () => nine });
    await w.uploader.load();
    w.uploader.add([file('a.svg'), file('b.jpg', 1001), file('c.jpg'), file('d.jpg'), file('e.jpg')]);
    expect(w.now().alerts).toEqual([
      'a.svg is in the wrong format. Photos can be JPG, PNG.',
      expect.stringMatching(/^b\.jpg is too large/),
      expect.stringContaining('maximum of 10 photos'),
    ]);
    await w.uploader.settled();
    expect(w.log).toEqual(['request c.jpg', 'PUT /put/id1 image/jpeg', 'process id1']);
  });

  test('a removal that fails puts the photo back in its place, with an alert', async () => {
    let isDown = true;
    const w = world({
      list: async () => [image('a', 'approved'), image('b', 'approved')],
      remove: async () => {
        if (isDown) throw new Error('down');
      },
    });
    await w.uploader.load();
    const { key } = w.now().photos[0]!;
    await w.uploader.remove(key);
    expect(w.shown().map(([name]) => name)).toEqual(['a.jpg', 'b.jpg']);
    expect(w.now().alerts).toEqual(['Failed to remove image. Please try again.']);
    isDown = false;
    await w.uploader.remove(key);
    expect(w.shown().map(([name]) => name)).toEqual(['b.jpg']);
    expect(w.now().alerts).toEqual([]);
  });

  test('a list that does not load shows as failed and can be loaded again', async () => {
    let isDown = true;
    const w = world({
      list: async () => {
        if (isDown) throw new Error('down');
        return [image('a', 'approved')];
      },
    });
    await w.uploader.load();
    expect(w.now().list).toBe('failed');
    isDown = false;
    await w.uploader.load();
    expect([w.now().list, w.now().photos.length]).toEqual(['ready', 1]);
  });

  test('a photo removed while its file is sent is removed from the server', async () => {
    let finishPut = () => {};
    let putStarted = () => {};
    const isBeingPut = new Promise<void>((resolve) => {
      putStarted = resolve;
    });
    const w = world({
      put: () => {
        putStarted();
        return new Promise<void>((resolve) => {
          finishPut = resolve;
        });
      },
    });
    await w.uploader.load();
    w.uploader.add([file('front.jpg')]);
    await isBeingPut;
    await w.uploader.remove(w.now().photos[0]!.key);
    finishPut();
    await w.uploader.settled();
    expect(w.log).toEqual(['request front.jpg', 'remove id1']);
    expect(w.now().photos).toEqual([]);
  });

  test('a photo that could not be removed while it was processed is followed again', async () => {
    let [finishWait, waitStarted] = [() => {}, () => {}];
    const isWaiting = new Promise<void>((resolve) => {
      waitStarted = resolve;
    });
    let looks = 0;
    const w = world({
      process: async (id) => image(id, ++looks === 1 ? 'processing' : 'approved'),
      wait: () => {
        waitStarted();
        return new Promise<void>((resolve) => {
          finishWait = resolve;
        });
      },
      remove: async () => {
        finishWait();
        await Promise.resolve();
        throw new Error('down');
      },
    });
    await w.uploader.load();
    w.uploader.add([file('front.jpg')]);
    await isWaiting;
    await w.uploader.remove(w.now().photos[0]!.key);
    await w.uploader.settled();
    expect(w.shown()).toEqual([['front.jpg', 'approved', null]]);
    expect(w.now().alerts).toEqual(['Failed to remove image. Please try again.']);
  });

  test('a photo taken away before its turn gives its place back', async () => {
    const w = world();
    await w.uploader.load();
    w.uploader.add([file('front.jpg')]);
    await w.uploader.remove(w.now().photos[0]!.key);
    await w.uploader.settled();
    expect(w.log).toEqual([]);
    expect(w.now().photos).toEqual([]);
  });
});
