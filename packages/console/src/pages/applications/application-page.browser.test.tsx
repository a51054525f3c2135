import { expectAccessible, offline, problem, stubApi, usePhone } from '@pitlane/component-testing';
import type { OperatorApplication } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { asOperator, basics, closeRefused, loadAgain, renderPage } from '../console.fixture.tsx';
import { ApplicationPage } from './application-page.tsx';
import { ApplicationsPage } from './applications-page.tsx';

const AT = '/api/operating/workshop-applications';
const createApplication = (more: Partial<OperatorApplication> = {}): OperatorApplication => ({
  Success: true,
  Id: 4,
  Name: 'Harbour Motors',
  Kind: 'MobileMechanic',
  Suburb: 'Newtown NSW 2042',
  ContactName: 'Jo Harbour',
  State: 'Open',
  CreatedOn: '2026-03-01T00:00:00Z',
  IANATimeZone: 'Australia/Sydney',
  BusinessNumber: '51824753556',
  AddressLine: '12 King Street',
  EmailAddress: 'jo@harbour.example',
  Phone: '+61290001111',
  LicenceNumber: null,
  InsuranceExpiresOn: '2027-06-30',
  RadiusKm: 30,
  Services: 'Servicing, brakes',
  Makes: '',
  DecidedOn: null,
  DecidedBy: null,
  DecisionReason: null,
  WorkshopId: null,
  SameNumber: [],
  Categories: [
    { Id: 3, Name: 'Brakes' },
    { Id: 5, Name: 'Clutch' },
  ],
  ...more,
});
const DECIDED = { DecidedOn: '2026-03-02T00:00:00Z', DecidedBy: 'ada@operator.example' };
const render = () =>
  renderPage(<ApplicationPage />, { address: '/console/applications/4', route: '/applications/$id' });

test('is approved on terms; the workshop can be opened', async () => {
  const calls = stubApi({
    ...basics,
    [`GET ${AT}/4`]: createApplication({ SameNumber: [{ Id: 9, Name: 'Old Harbour' }] }),
    [`POST ${AT}/4/approve`]: createApplication({
      ...DECIDED,
      State: 'Approved',
      DecisionReason: 'Certificates seen',
      WorkshopId: 12,
    }),
  });
  const screen = await render();
  await expect.element(screen.getByRole('link', { name: 'Old Harbour' })).toBeVisible();
  await expect.element(screen.getByText('30 km')).toBeVisible();
  await screen.getByRole('button', { name: 'Approve' }).click();
  const confirm = screen.getByRole('button', { name: 'Approve and invite' });
  await screen.getByRole('textbox', { name: 'Hourly labour rate, inc GST' }).fill('145');
  await screen.getByRole('textbox', { name: 'Commission in percent' }).fill('101');
  await screen.getByRole('textbox', { name: 'What did you check?' }).fill('Certificates seen');
  await expect.element(screen.getByText('Enter a number from 0 to 100.')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Commission in percent' }).fill('12');
  await screen.getByText('Brakes', { exact: true }).click();
  await expectAccessible();
  await confirm.click();
  await screen.expectLink('Open the workshop', '/console/workshops/12');
  expect(calls.at(-1)!.body).toEqual({
    LabourRateIncGst: 14_500,
    CommissionPercent: 12,
    ProvidesServicing: true,
    CategoryIds: [3],
    Reason: 'Certificates seen',
  });
});

test('is declined with words for the applicant, on a phone', async () => {
  await usePhone();
  const calls = stubApi({
    ...basics,
    [`GET ${AT}/4`]: createApplication({ Services: 'x'.repeat(300) }),
    [`POST ${AT}/4/decline`]: createApplication({
      ...DECIDED,
      State: 'Declined',
      DecisionReason: 'No licence.',
    }),
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Decline' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('No licence.');
  await screen.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByText('Declined by ada@operator.example', { exact: false })).toBeVisible();
  expect(calls.at(-1)!.body).toEqual({ Reason: 'No licence.' });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
});

test('shows what a colleague has decided since, and blocks another decision', async () => {
  let application = createApplication();
  stubApi({
    ...basics,
    [`GET ${AT}/4`]: () => application,
    [`POST ${AT}/4/decline`]: () => {
      application = createApplication({ ...DECIDED, State: 'Approved', DecisionReason: 'Seen' });
      return problem(409, 'conflict', 'The application was approved.');
    },
  });
  const screen = await render();
  await screen.getByRole('button', { name: 'Decline' }).click();
  await screen.getByRole('textbox', { name: 'Why?' }).fill('No licence.');
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await closeRefused(dialog, 'The application was approved.');
  await expect.element(screen.getByText('Approved by ada@operator.example', { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decline' }).elements()).toEqual([]);
});

test('a reader cannot decide, and a page that did not load can be loaded again', async () => {
  let isDown = true;
  stubApi({
    ...basics,
    ...asOperator({ Roles: ['support'], Permissions: ['operator.workshops.read'] }),
    [`GET ${AT}/4`]: () => (isDown ? offline() : createApplication()),
  });
  const screen = await render();
  await loadAgain(screen, () => {
    isDown = false;
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Motors');
  expect(screen.getByRole('button', { name: 'Approve' }).elements()).toEqual([]);
});

test('the list shows applications, and names where they come from when there is none', async () => {
  const { Id, Name, Kind, Suburb, ContactName, State, CreatedOn } = createApplication();
  const row = { Id, Name, Kind, Suburb, ContactName, State, CreatedOn };
  stubApi({
    ...basics,
    [`GET ${AT}`]: ({ query }: { query: URLSearchParams }) => ({
      Success: true,
      Items: query.get('state') === 'Open' ? [row] : [],
      NextCursor: null,
    }),
  });
  const screen = await renderPage(<ApplicationsPage />, {
    address: '/console/applications?state=Open',
  });
  await screen.expectLink('Harbour Motors', '/console/applications/4');
  await screen.getByRole('button', { name: /State/ }).click();
  await screen.getByRole('option', { name: 'Declined' }).click();
  await expect.element(screen.getByRole('heading', { name: 'No applications' })).toBeVisible();
  await expectAccessible();
});
