import {
  expectAccessible,
  offline,
  pending,
  problem,
  renderInApp,
  stubApi,
} from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { CancelPage } from './cancel-page.tsx';

const GET = 'GET /api/lead/*/cancel';
const POST = 'POST /api/lead/*/cancel';
const OPEN = { Success: true, IsCancelled: false, CanCancel: true };
const CANCELLED = { Success: true, IsCancelled: true, CanCancel: false };

async function renderPage(answers: Parameters<typeof stubApi>[0]) {
  const calls = stubApi({
    'GET /api/config': createConfig(),
    'GET /api/lead/*': { Success: true, Lead: createLead() },
    ...answers,
  });
  const screen = await renderInApp(<CancelPage />, {
    address: `/quote-cancel/${LEAD_GUID}`,
    route: '/quote-cancel/$leadGuid',
  });
  return { screen, calls };
}

test('asks first, and cancels on request', async () => {
  const { screen, calls } = await renderPage({ [GET]: OPEN, [POST]: CANCELLED });
  await expect.element(screen.getByRole('heading', { name: 'Cancel this quote?' })).toBeVisible();
  await expect.element(screen.getByText(/60,000 km logbook service/)).toBeVisible();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Cancel the quote' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your quote is cancelled' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel the quote' })).not.toBeInTheDocument();
});

test('a quote that is cancelled already explains it', async () => {
  const { screen } = await renderPage({ [GET]: CANCELLED });
  await expect.element(screen.getByRole('heading', { name: 'Your quote is cancelled' })).toBeVisible();
});

test('a booked quote leads to the phone', async () => {
  const { screen } = await renderPage({ [GET]: { ...OPEN, CanCancel: false } });
  await expect.element(screen.getByRole('heading', { name: 'This quote is booked' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Call 1300 555 010' }))
    .toHaveAttribute('href', 'tel:1300555010');
});

test.for([
  ['of somebody else', problem(403, 'forbidden', 'Not yours'), 'Open the link from your email'],
  ['that was booked', problem(409, 'conflict', 'Booked'), 'booked'],
  ['without network', offline, 'reach the server'],
] as const)('a quote %s stays, with the reason', async ([, failure, text]) => {
  const { screen } = await renderPage({ [GET]: OPEN, [POST]: failure });
  await screen.getByRole('button', { name: 'Cancel the quote' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(text);
  await expect.element(screen.getByRole('button', { name: 'Cancel the quote' })).toBeEnabled();
});

test('holds the place while it loads', async () => {
  const { screen } = await renderPage({ [GET]: pending });
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
});

test('an unknown quote is not found', async () => {
  const { screen } = await renderPage({ [GET]: problem(404, 'not-found', 'No such quote') });
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toBeVisible();
});

test('after a failure the page loads again on request', async () => {
  let answer: () => unknown = offline;
  const { screen } = await renderPage({ [GET]: () => answer() });
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  answer = () => OPEN;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Cancel this quote?' })).toBeVisible();
});
