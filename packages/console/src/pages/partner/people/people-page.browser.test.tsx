import {
  closeToasts,
  expectAccessible,
  offline,
  pending,
  problem,
  readTexts,
  stubApi,
  usePhone,
} from '@pitlane/component-testing';
import type { PartnerPeople } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { loadAgain, partnerBasics, readerBasics, renderPage } from '../../console.fixture.tsx';
import { PeoplePage } from './people-page.tsx';

const LIST = 'GET /api/partner-console/people';
const render = () => renderPage(<PeoplePage />, { address: '/console/partner/people' });

const pia = { Id: 1, EmailAddress: 'pia@harbour.example', Role: 'partner.admin', IsKnown: true, IsYou: true };
const long = `${'a-very-long-name-that-does-not-end-'.repeat(3)}@harbour.example`;
const ren = { Id: 2, EmailAddress: long, Role: 'partner.reader', IsKnown: false, IsYou: false };
const people = (...Items: object[]) => ({ Success: true, Items }) as PartnerPeople;

test('[AUT-02] an administrator adds a person, changes a role and removes', async () => {
  await usePhone();
  const calls = stubApi({
    ...partnerBasics,
    [LIST]: people(pia),
    'POST /api/partner-console/people': people(pia, ren),
    'DELETE /api/partner-console/people/2': people(pia),
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText('Enter an email address', { exact: false })).toBeVisible();
  await screen.getByLabelText('Email address').fill(long);
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByRole('button', { name: `Change role: ${long}` })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await expectAccessible();
  closeToasts();
  await screen.getByRole('button', { name: `Change role: ${long}` }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByText('Administrator', { exact: false }).click();
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  closeToasts();
  await screen.getByRole('button', { name: `Remove: ${long}` }).click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => screen.getByRole('button', { name: `Remove: ${long}` }).elements()).toEqual([]);
  expect(
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
  ).toEqual([
    ['POST', '/api/partner-console/people', { EmailAddress: long, Role: 'partner.reader' }],
    ['POST', '/api/partner-console/people', { EmailAddress: long, Role: 'partner.admin' }],
    ['DELETE', '/api/partner-console/people/2', undefined],
  ]);
});

test('a refusal is shown where the address was entered', async () => {
  stubApi({
    ...partnerBasics,
    [LIST]: people(pia),
    'POST /api/partner-console/people': problem(409, 'conflict', 'This address can’t be added here.'),
  });
  const screen = await render();
  await screen.getByLabelText('Email address').fill('kim@other.example');
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText('This address can’t be added here.')).toBeVisible();
  await expect.element(screen.getByLabelText('Email address')).toHaveValue('kim@other.example');
});

test('a reader reads, and changes nothing', async () => {
  stubApi({ ...readerBasics, [LIST]: people(pia, ren) });
  const screen = await render();
  await expect.element(screen.getByText(long)).toBeVisible();
  await expect.element(screen.getByText('Only administrators change this.', { exact: false })).toBeVisible();
  expect(readTexts(screen.getByRole('button'))).toEqual(['Columns', 'Download these as CSV']);
});

test('shows a placeholder, and what did not load is loaded again', async () => {
  let answer: unknown = pending;
  stubApi({ ...partnerBasics, [LIST]: () => (typeof answer === 'function' ? answer() : answer) });
  const waiting = await render();
  await expect.element(waiting.getByRole('heading', { level: 1 })).toBeVisible();
  expect(waiting.getByRole('row').elements()).toEqual([]);
  await waiting.unmount();
  answer = offline;
  const screen = await render();
  await loadAgain(screen, () => {
    answer = people(pia);
  });
  await expect.element(screen.getByText('pia@harbour.example')).toBeVisible();
});
