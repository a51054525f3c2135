import { expectAccessible, offline, problem, stubApi, usePhone } from '@pitlane/component-testing';
import type { PersonData } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { basics, fillReason, LEAD_GUID, renderPage } from '../console.fixture.tsx';
import { PersonPage } from './person-page.tsx';

const AT = 'POST /api/operating/person';
const LEAD = {
  Guid: LEAD_GUID,
  CreatedOn: '2026-03-01T00:00:00Z',
  CustomerName: 'Priya Nair',
  Vehicle: 'Mazda3',
};
const FOUND: PersonData = {
  Success: true,
  Leads: [
    { ...LEAD, BookingId: null },
    { ...LEAD, Guid: '11111111-1111-4111-8111-111111111111', BookingId: 12 },
  ],
  Bookings: [
    {
      ...{ Id: 12, Reference: 'PL000012', Status: 'Confirmed', ServiceDate: '2026-03-04' },
      ...{ CustomerName: 'Priya Nair', CustomerPhone: '+61404040404', Rego: null },
      ...{ WorkshopName: 'Harbour Motors', TotalIncGst: 24_900, MaximumTotalIncGst: null },
    },
  ],
};
const render = () => renderPage(<PersonPage />, { address: '/console/audit/person' });

test('[OPS-07] finds and erases a person’s data with a reason, by keyboard and on a phone', async () => {
  let isDown = true;
  const calls = stubApi({
    ...basics,
    [AT]: ({ body }: { body: unknown }) =>
      (body as { Person: string }).Person === 'Priya'
        ? problem(400, 'validation', '', [{ pointer: '/Person', message: 'Enter a whole email address.' }])
        : FOUND,
    [`${AT}/erase`]: () => (isDown ? offline() : { ...FOUND, Leads: [FOUND.Leads[1]], Erased: 1 }),
  });
  const screen = await render();
  const field = screen.getByRole('textbox', { name: 'Email address or phone number' });
  const find = screen.getByRole('button', { name: 'Find what we keep' });
  await field.fill('Priya');
  await find.click();
  await expect.element(screen.getByText('Enter a whole email address.')).toBeVisible();
  await field.fill('priya@example.com');
  await find.click();
  await expect.element(screen.getByText('2 quotes, 1 booking.')).toBeVisible();
  await expect.element(screen.getByText('No: it was booked')).toBeVisible();
  await expectAccessible();
  await usePhone();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await screen.getByRole('button', { name: 'Erase 1 quote' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Erase 1 quote?' });
  const confirm = dialog.getByRole('button', { name: 'Erase for good' });
  await fillReason(dialog, confirm, 'Requested by email.');
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible();
  isDown = false;
  await confirm.click();
  await expect.element(screen.getByText('1 quote, 1 booking.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Erase/ })).not.toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({
    ...{ Person: 'priya@example.com', Reason: 'Requested by email.' },
    LeadGuids: [LEAD_GUID],
  });
});

test('handles a person without stored data, and an export that does not load', async () => {
  stubApi({
    ...basics,
    [AT]: ({ body }: { body: unknown }) =>
      (body as { Person: string }).Person === '0404040404' ? { ...FOUND, Leads: [], Bookings: [] } : FOUND,
    [`${AT}/export`]: offline,
  });
  const screen = await render();
  const field = screen.getByRole('textbox', { name: 'Email address or phone number' });
  const find = screen.getByRole('button', { name: 'Find what we keep' });
  await field.fill('0404040404');
  await find.click();
  await expect.element(screen.getByRole('heading', { name: 'Nothing is kept' })).toBeVisible();
  await field.fill('priya@example.com');
  await find.click();
  await screen.getByRole('button', { name: 'Export as a file' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Export personal data' });
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('Requested by email.');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible();
});
