import { expectAccessible, problem, stubApi } from '@pitlane/component-testing';
import type { SupplierPhoto, SupplierPhotos } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { testMember } from '../checks.fixture.tsx';
import { answers, renderProfile } from './profile.fixture.tsx';

const PHOTOS = '/api/portal/workshops/7/photos';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const photo = (id: string, more: Partial<SupplierPhoto> = {}): SupplierPhoto => ({
  id,
  sortOrder: 1,
  status: 'approved',
  url: PIXEL,
  thumbnailUrl: PIXEL,
  fileName: `${id}.jpg`,
  reason: null,
  ...more,
});

const photos = (Photos: SupplierPhoto[], more: Partial<SupplierPhotos> = {}): SupplierPhotos => ({
  Success: true,
  Photos,
  CanAdd: true,
  MaximumImageBytes: 1_000_000,
  AllowedImageExtensions: ['jpg', 'jpeg', 'png', 'webp'],
  ...more,
});

const list = (Photos: SupplierPhoto[], more?: Partial<SupplierPhotos>) => ({
  ...answers,
  [`GET ${PHOTOS}`]: photos(Photos, more),
});

test('shows the photos in their order', async () => {
  stubApi(list([photo('front'), photo('hoist')]));
  const screen = await renderProfile('photos');
  await expect.element(screen.getByRole('img', { name: 'Photo 1 of Harbour Motors' })).toBeVisible();
  await expect.element(screen.getByText('On your card')).toBeVisible();
  await expect.element(screen.getByText('2 of 10 photos')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Move photo 1 earlier' })).toBeDisabled();
  await expectAccessible();
});

test('without photos it explains why to add one', async () => {
  stubApi(list([]));
  const screen = await renderProfile('photos');
  await expect.element(screen.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add photos' })).toBeEnabled();
});

test('moves a photo and keeps the focus on its button', async () => {
  const calls = stubApi({
    ...list([photo('front'), photo('hoist'), photo('team')]),
    [`PUT ${PHOTOS}/order`]: photos([photo('hoist'), photo('front'), photo('team')]),
  });
  const screen = await renderProfile('photos');
  await screen.getByRole('button', { name: 'Move photo 1 later' }).click();
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({
      PhotoIds: ['hoist', 'front', 'team'],
    });
  await expect.element(screen.getByRole('button', { name: 'Move photo 2 later' })).toHaveFocus();
});

test('an order that is not saved returns to the one before', async () => {
  stubApi({
    ...list([photo('front'), photo('hoist')]),
    [`PUT ${PHOTOS}/order`]: problem(500, 'internal', 'Broken'),
  });
  const screen = await renderProfile('photos');
  await screen.getByRole('button', { name: 'Move photo 2 earlier' }).click();
  await expect.element(screen.getByText('We couldn’t save the order')).toBeVisible();
});

test('deletes a photo after a confirmation', async () => {
  stubApi({
    ...list([photo('front'), photo('hoist')]),
    [`DELETE ${PHOTOS}/front`]: photos([photo('hoist')]),
  });
  const screen = await renderProfile('photos');
  await screen.getByRole('button', { name: 'Delete photo 1' }).click();
  await screen
    .getByRole('dialog', { name: 'Delete this photo?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect.element(screen.getByText('1 of 10 photos')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add photos' })).toHaveFocus();
});

test('a photo that is kept after all keeps the focus on its button', async () => {
  const calls = stubApi(list([photo('front'), photo('hoist')]));
  const screen = await renderProfile('photos');
  const remove = screen.getByRole('button', { name: 'Delete photo 2' });
  await remove.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Keep photo' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(remove).toHaveFocus();
  await expect.element(screen.getByText('2 of 10 photos')).toBeVisible();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

test('a photo that could not be deleted comes back', async () => {
  stubApi({ ...list([photo('front')]), [`DELETE ${PHOTOS}/front`]: problem(500, 'internal', 'Broken') });
  const screen = await renderProfile('photos');
  await screen.getByRole('button', { name: 'Delete photo 1' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('We couldn’t delete the photo. Please try again.')).toBeVisible();
  await expect.element(screen.getByText('1 of 10 photos')).toBeVisible();
});

test('adds the photos that can be used, and names why another can’t', async () => {
  const uploads: Record<string, SupplierPhoto> = {
    'bay.jpg': photo('bay'),
    'torn.jpg': photo('torn', { status: 'rejected', reason: 'Damaged', url: null, thumbnailUrl: null }),
  };
  const put: unknown[] = [];
  stubApi({
    ...list([]),
    [`POST ${PHOTOS}`]: ({ body }: { body: unknown }) => {
      const sent = uploads[(body as { FileName: string }).FileName]!;
      return {
        capturedVehicleImage: { ...sent, status: 'processing' },
        uploadUrl: `/api/upload/${sent.id}`,
        contentType: 'image/jpeg',
        errors: [],
      };
    },
    'PUT /api/upload/*': ({ path, body }: { path: string; body: unknown }) => {
      put.push([path, body]);
      return {};
    },
    [`POST ${PHOTOS}/bay/process`]: uploads['bay.jpg'],
    [`POST ${PHOTOS}/torn/process`]: uploads['torn.jpg'],
  });
  const screen = await renderProfile('photos');
  await expect.element(screen.getByRole('button', { name: 'Add photos' })).toBeVisible();
  const file = (name: string) => new File([`bytes of ${name}`], name, { type: 'image/jpeg' });
  await screen
    .getByLabelText('Photo files')
    .upload([file('bay.jpg'), file('torn.jpg'), new File(['x'], 'notes.svg')]);
  await expect.element(screen.getByText('notes.svg is in the wrong format.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText(/^torn\.jpg can’t be used: it is damaged/)).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Photo 1 of Harbour Motors' })).toBeVisible();
  await expect.element(screen.getByText('1 of 10 photos')).toBeVisible();
  expect(put).toEqual([
    ['/api/upload/bay', 'bytes of bay.jpg'],
    ['/api/upload/torn', 'bytes of torn.jpg'],
  ]);
});

test('a file of another kind is refused before it is sent', async () => {
  const calls = stubApi(list([]));
  const screen = await renderProfile('photos');
  await expect.element(screen.getByRole('button', { name: 'Add photos' })).toBeVisible();
  await screen
    .getByLabelText('Photo files')
    .upload(new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
  await expect.element(screen.getByText(/notes\.pdf/)).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('a rejected photo shows why, and can be removed', async () => {
  stubApi({
    ...list([photo('front', { status: 'rejected', reason: 'Damaged', url: null, thumbnailUrl: null })]),
    [`DELETE ${PHOTOS}/front`]: photos([]),
  });
  const screen = await renderProfile('photos');
  await expect
    .element(
      screen.getByRole('alert').getByText('front.jpg can’t be used: it is damaged. Choose another photo.'),
    )
    .toBeVisible();
  await screen.getByRole('button', { name: 'Remove front.jpg' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
});

test('ten photos are enough', async () => {
  stubApi(list(Array.from({ length: 10 }, (_, index) => photo(`p${index}`))));
  const screen = await renderProfile('photos');
  await expect.element(screen.getByText('10 of 10 photos. Delete one to add another.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add photos' })).toBeDisabled();
});

test('without a store of photos none can be added', async () => {
  stubApi(list([], { CanAdd: false }));
  const screen = await renderProfile('photos');
  await expect.element(screen.getByText('Photos aren’t available yet')).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Add photos' }).elements()).toHaveLength(0);
});

testMember('without permission photos can only be seen', {
  answers: list([photo('front')]),
  render: () => renderProfile('photos'),
  shows: (screen) => screen.getByRole('img', { name: 'Photo 1 of Harbour Motors' }),
  hides: (screen) => screen.getByRole('button', { name: 'Delete photo 1' }),
});

test('loads again after a failure', async () => {
  let answer: () => unknown = () => problem(500, 'internal', 'Broken');
  stubApi({ ...answers, [`GET ${PHOTOS}`]: () => answer() });
  const screen = await renderProfile('photos');
  await expect.element(screen.getByText('We couldn’t load your photos')).toBeVisible();
  answer = () => photos([photo('front')]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('1 of 10 photos')).toBeVisible();
});
