import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { look } from './look.ts';

/** A picture of one blue pixel: small, and as good as any. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens the photos of the list, adds one, sees three refused, reads the tips, and takes one away. */
export async function addPhotos(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add photos' }).click();
  const photos = page.getByRole('list', { name: 'Photos of the car' });
  await page.getByRole('button', { name: 'Tips for good photos' }).click();
  await expect(page.getByRole('dialog', { name: 'Tips for good photos' })).toContainText('one step back');
  await page.getByRole('button', { name: 'Got it' }).click();
  const file = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer });
  await page
    .getByLabel('Add photos')
    .and(page.locator('input'))
    .setInputFiles([file('front.png'), file('notes.svg'), file('not a picture.png', Buffer.from('<svg/>'))]);
  await expect(page.getByText('notes.svg is in the wrong format.')).toBeVisible();
  await expect(photos.getByRole('listitem').filter({ hasText: 'front.png' })).toContainText('Added');
  const broken = photos.getByRole('listitem').filter({ hasText: 'not a picture.png' });
  await expect(broken).toContainText('couldn’t read not a picture.png as a photo');
  await look(page, 'photos');
  await broken.getByRole('button', { name: /^Remove/ }).click();
  await expect(photos.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('1 of 10 photos')).toBeVisible();
}
