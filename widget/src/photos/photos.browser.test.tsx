import { expectAccessible, offline, problem, type StubbedCall, stubApi } from '@pitlane/component-testing';
import type { CapturedVehicleImage } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HostedPhotos } from '../hosted-photos.tsx';

const LIMITS = { MaximumImageBytes: 1024 * 1024, AllowedImageExtensions: ['jpg', 'png'] };
const ADD = 'Add photos';

const photo = (id: string, more: Partial<CapturedVehicleImage> = {}): CapturedVehicleImage => ({
  id,
  sortOrder: 1,
  status: 'approved',
  url: null,
  thumbnailUrl: null,
  fileName: `${id}.jpg`,
  ...more,
});

type Server = {
  /** What the quote has already. */
  images?: CapturedVehicleImage[];
  list?: unknown;
  /** Why a file is refused when it is announced. */
  refusal?: string;
  put?: unknown;
  process?: () => unknown;
  remove?: () => unknown;
};

/** Answers of the API for photos; each new one is called `sent`. */
function stubPhotos({ images = [], list, refusal, put = {}, process, remove }: Server = {}) {
  const answer = (value: unknown) => ({ data: { answer: value } });
  return stubApi({
    'GET /api/config': LIMITS,
    'GET /api/lead/*/captured-vehicle-images': list ?? { CapturedVehicleImages: images },
    'PUT /api/upload': put,
    'POST /api/graphql': ({ body }: StubbedCall) => {
      const { query } = body as { query: string };
      if (query.includes('requestCapturedVehicleImageUpload'))
        return answer(
          refusal
            ? { capturedVehicleImage: null, errors: [{ code: 'TooLarge', message: refusal }] }
            : {
                capturedVehicleImage: photo('sent', { status: 'requested' }),
                uploadUrl: '/api/upload',
                contentType: 'image/jpeg',
                errors: [],
              },
        );
      if (query.includes('deleteCapturedVehicleImage')) return remove?.() ?? answer({ id: 'sent' });
      return process?.() ?? answer({ capturedVehicleImage: photo('sent') });
    },
  });
}

async function renderPhotos(server: Server = {}) {
  const calls = stubPhotos(server);
  const screen = await render(<HostedPhotos leadGuid="lead-1" />);
  const button = (name: string) => screen.getByRole('button', { name });
  return {
    screen,
    calls,
    button,
    list: screen.getByRole('list', { name: 'Photos of the car' }),
    count: (text: string) => expect.element(screen.getByText(text)).toBeVisible(),
    alert: (text: string) => expect.element(screen.getByRole('alert').getByText(text)).toBeVisible(),
    choose: (...files: File[]) => userEvent.upload(screen.getByLabelText(ADD), files),
    isSent: (part: string) => calls.some(({ body }) => JSON.stringify(body ?? '').includes(part)),
  };
}

const jpeg = (name = 'front.jpg', bytes = 12) => new File(['x'.repeat(bytes)], name, { type: 'image/jpeg' });

/** A picture that the browser can draw. */
async function drawnPicture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')!.fillRect(0, 0, 8, 8);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

describe('adding photos', () => {
  test('a photo is sent, and counted when it is approved', async () => {
    const { choose, count, list, button, calls } = await renderPhotos();
    await count('0 of 10 photos');
    await expectAccessible();
    await choose(jpeg());
    await count('1 of 10 photos');
    await expect.element(list.getByText('Added')).toBeVisible();
    await expect.element(button('Remove front.jpg')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')!.headers.get('Content-Type')).toBe('image/jpeg');
    await expectAccessible();
  });

  test('a photo has a picture of itself', async () => {
    const { choose, screen, count } = await renderPhotos();
    await choose(await drawnPicture('front.png'));
    await count('1 of 10 photos');
    const canvas = () => screen.getByRole('listitem').element().querySelector('canvas')!;
    await expect.poll(() => canvas().hidden).toBe(false);
  });

  test('shows that it is sending, and can be stopped', async () => {
    let isProcessed = (): void => undefined;
    const { choose, screen, button, list } = await renderPhotos({
      process: () => new Promise((resolve) => (isProcessed = () => resolve(null))),
    });
    await choose(jpeg());
    await expect.element(screen.getByText('Sending…')).toBeVisible();
    await expect.poll(() => isProcessed.name).toBeDefined();
    await expectAccessible();
    await button('Remove front.jpg').click();
    await expect.element(list).not.toBeInTheDocument();
  });

  test.for([
    ['too big', jpeg('huge.jpg', 1024 * 1024 + 1), 'huge.jpg is too large. A photo can have 1 MB.'],
    ['of another kind', jpeg('notes.pdf'), 'notes.pdf is in the wrong format. Photos can be JPG, PNG.'],
  ] as const)('a file that is %s is refused before it is sent', async ([, file, text]) => {
    const { choose, alert, calls, list, count } = await renderPhotos();
    await count('0 of 10 photos');
    await choose(file);
    await alert(text);
    await expect.element(list).not.toBeInTheDocument();
    await expectAccessible();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    await choose(jpeg());
    await count('1 of 10 photos');
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
  });

  test('sends the accepted files and names the refused ones', async () => {
    const { choose, alert, count } = await renderPhotos();
    await count('0 of 10 photos');
    await choose(jpeg(), jpeg('notes.pdf'), jpeg('back.jpg'));
    await alert('notes.pdf is in the wrong format. Photos can be JPG, PNG.');
    await count('2 of 10 photos');
  });

  test('ends at ten, and one that is removed makes room', async () => {
    const { choose, alert, button, count } = await renderPhotos({
      images: Array.from({ length: 9 }, (_, index) => photo(`p${index}`)),
    });
    await count('9 of 10 photos');
    await choose(jpeg(), jpeg('more.jpg'));
    await alert('The maximum of 10 photos is reached. Remove one to add another.');
    await count('10 of 10 photos');
    await expect.element(button(ADD)).toBeDisabled();
    await button('Remove p3.jpg').click();
    await count('9 of 10 photos');
    await expect.element(button(ADD)).toBeEnabled();
  });
});

describe('a photo that fails', () => {
  test('an upload that is refused shows why, and has no retry', async () => {
    const { choose, alert, button } = await renderPhotos({ refusal: 'The file is too large.' });
    await choose(jpeg());
    await alert('The file is too large.');
    await expect.element(button('Try again: front.jpg')).not.toBeInTheDocument();
  });

  test('an upload that did not arrive is sent again', async () => {
    let isDown = true;
    const { choose, alert, button, count } = await renderPhotos({ put: () => (isDown ? offline() : {}) });
    await choose(jpeg());
    await alert('Failed to upload image front.jpg. Please try again.');
    await expectAccessible();
    isDown = false;
    await button('Try again: front.jpg').click();
    await count('1 of 10 photos');
  });

  test('an upload that did not arrive is sent by itself when the network is back', async () => {
    let isDown = true;
    const { choose, alert, count } = await renderPhotos({ put: () => (isDown ? offline() : {}) });
    await choose(jpeg());
    await alert('Failed to upload image front.jpg. Please try again.');
    isDown = false;
    dispatchEvent(new Event('online'));
    await count('1 of 10 photos');
  });

  test('a photo that cannot be read is rejected', async () => {
    const { choose, alert, count } = await renderPhotos({
      process: () => ({ data: { answer: { capturedVehicleImage: photo('sent', { status: 'rejected' }) } } }),
    });
    await choose(jpeg());
    await alert('We couldn’t read front.jpg as a photo. Please choose another.');
    await count('0 of 10 photos');
  });

  test('a photo that is not processed can be tried again', async () => {
    const states: CapturedVehicleImage['status'][] = ['failed', 'approved'];
    const { choose, alert, button, count } = await renderPhotos({
      process: () => ({
        data: { answer: { capturedVehicleImage: photo('sent', { status: states.shift()! }) } },
      }),
    });
    await choose(jpeg());
    await alert('Failed to process image front.jpg. Please try again.');
    await button('Try again: front.jpg').click();
    await count('1 of 10 photos');
  });
});

describe('the photos of the quote', () => {
  test('are listed, and removed', async () => {
    const { list, button, count, isSent } = await renderPhotos({ images: [photo('a'), photo('b')] });
    await expect.element(list.getByRole('listitem').first()).toBeVisible();
    await button('Remove a.jpg').click();
    await count('1 of 10 photos');
    await expect.poll(() => isSent('deleteCapturedVehicleImage')).toBe(true);
    await expect.element(button('Remove b.jpg')).toBeVisible();
  });

  test('a photo that could not be removed comes back with an alert', async () => {
    const { button, alert, count } = await renderPhotos({
      images: [photo('a')],
      remove: () => problem(500, 'internal', 'Broken'),
    });
    await button('Remove a.jpg').click();
    await alert('Failed to remove image. Please try again.');
    await count('1 of 10 photos');
    await expect.element(button('Remove a.jpg')).toBeVisible();
  });

  test('that do not load can be loaded again', async () => {
    let isDown = true;
    const { button, alert, count } = await renderPhotos({
      list: () => (isDown ? offline() : { CapturedVehicleImages: [photo('a')] }),
    });
    await alert('Failed to initialise image list. Please try again.');
    await expect.element(button(ADD)).not.toBeInTheDocument();
    await expectAccessible();
    isDown = false;
    await button('Try again').click();
    await count('1 of 10 photos');
  });
});

test('the tips open, and close by their button and by Escape', async () => {
  const { button, screen } = await renderPhotos();
  const dialog = screen.getByRole('dialog', { name: 'Tips for good photos' });
  await button('Tips for good photos').click();
  await expect.element(dialog).toBeVisible();
  await expect
    .element(dialog.getByText('We remove location and camera details from your photos.'))
    .toBeVisible();
  await expectAccessible();
  await button('Got it').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => button('Tips for good photos').element().matches(':focus')).toBe(true);
  await button('Tips for good photos').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
