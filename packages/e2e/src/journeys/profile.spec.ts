import { readFile } from 'node:fs/promises';
import { addDays, utcDay } from '@pitlane/domain/calendar/day';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { expect, test } from '../fixtures.ts';
import { look, lookClosely } from '../steps/look.ts';
import { PNG } from '../steps/photos.ts';
import { signInToPortal } from '../steps/portal.ts';

const OWNER = { email: 'owner-6@example.com', password: 'pitlane-demo' };

test('[POR-11, POR-12, POR-13, POR-14, POR-15] a workshop sets its hours and days off, loads prices after looking at them, shows photos, and subscribes its calendar', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await signInToPortal(page, OWNER);
  await page.getByRole('link', { name: 'Profile' }).click();

  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByLabel('Closes').fill('07:00');
  await expect(monday.getByText('Closes before it opens.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await monday.getByLabel('Closes').fill('16:45');
  await page.getByRole('link', { name: 'Policies' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await look(page, 'profile-hours');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();

  await page.getByRole('tab', { name: 'Days off' }).click();
  await page.getByRole('spinbutton').first().focus();
  const day = addDays(utcDay(new Date()), 300);
  await page.keyboard.type(day.split('-').toReversed().join(''));
  await page.getByRole('button', { name: 'Save days off' }).click();
  await expect(page.getByText(formatLongDay(day))).toBeVisible();
  await look(page, 'profile-days-off');

  await page.getByRole('tab', { name: 'Prices' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your prices' }).click(),
  ]);
  const lines = (await readFile((await file.path())!, 'utf8')).trim().split('\n');
  const input = page.getByLabel('Price file');
  const upload = (text: string) =>
    input.setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const header = 'item_type,item_id,price_category,price';
  await upload(`${header}\nGenericService,1,A,cheap`);
  await expect(page.getByRole('gridcell', { name: /^"cheap" is not an amount/ })).toBeVisible();
  await look(page, 'profile-prices-problems');
  await upload(`${header}\nGenericService,1,A,123.45`);
  await expect(page.getByRole('grid', { name: 'Changes' }).getByText('$123.45')).toBeVisible();
  await look(page, 'profile-prices');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByRole('grid', { name: 'Prices by car size' }).getByText('$123.45')).toBeVisible();
  expect(lines[0]).toBe('item_type,item_id,item_name,price_category,price,was_price,was_price_since');

  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page.getByRole('button', { name: 'Make a calendar address' }).click();
  const address = page.getByRole('textbox', { name: 'Calendar address' });
  await expect(address).toHaveValue(/jobs\.ics$/);
  const feed = await request.get(await address.inputValue());
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR/);
  await lookClosely(page, 'profile-calendar');

  await page.getByRole('tab', { name: 'Extras' }).click();
  await look(page, 'profile-extras');

  await page.getByRole('tab', { name: 'Photos' }).click();
  const photos = page.getByRole('list', { name: 'Photos' });
  const picture = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer });
  await page
    .getByLabel('Photo files')
    .setInputFiles([
      picture('bay.png'),
      picture('front.png'),
      picture('notes.svg'),
      picture('not a picture.png', Buffer.from('<svg/>')),
    ]);
  await expect(page.getByText('notes.svg is in the wrong format.')).toBeVisible();
  await expect(photos.getByText('not a picture.png can’t be used: it isn’t a JPG')).toBeVisible();
  await expect(photos.getByRole('img')).toHaveCount(2);
  const first = photos.getByRole('img', { name: /^Photo 1 of / });
  const second = await photos.getByRole('img', { name: /^Photo 2 of / }).getAttribute('src');
  await look(page, 'profile-photos');
  await photos.getByRole('button', { name: 'Move photo 2 earlier' }).press('Enter');
  await expect(first).toHaveAttribute('src', second!);
  await expect(photos.getByRole('button', { name: 'Move photo 1 later' })).toBeFocused();
  await photos.getByRole('button', { name: 'Delete photo 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 of 10 photos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeFocused();
  await page.reload();
  await expect(first).toHaveAttribute('src', second!);

  await page.getByRole('tab', { name: 'About' }).click();
  await look(page, 'profile-about');

  await page.getByRole('link', { name: 'Reviews' }).click();
  await page
    .getByRole('button', { name: /^Report the review/ })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Insulting or threatening' }).press('Space');
  await look(page, 'reviews-report');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('You reported this')).toBeVisible();
  await look(page, 'reviews');
});
