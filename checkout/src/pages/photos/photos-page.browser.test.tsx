import {
  expectAccessible,
  offline,
  pending,
  problem,
  renderInApp,
  stubApi,
} from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { PhotosPage } from './photos-page.tsx';

function renderPage(lead: unknown) {
  stubApi({ 'GET /api/lead/*': lead });
  return renderInApp(<PhotosPage />, {
    address: `/quote-photos/${LEAD_GUID}`,
    route: '/quote-photos/$leadGuid',
  });
}

test('others see the request and how its holder gets to the photos', async () => {
  const screen = await renderPage({ Success: true, Lead: createLead({ HasAccess: false }) });
  await expect.element(screen.getByRole('heading', { name: 'Photos of your car' })).toBeVisible();
  await expect.element(screen.getByText(/60,000 km logbook service/)).toBeVisible();
  await expect.element(screen.getByText('You can’t view these photos here')).toBeVisible();
  await expectAccessible();
});

test('holds the place while it loads', async () => {
  const screen = await renderPage(pending);
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
});

test('an unknown quote is not found', async () => {
  const screen = await renderPage(problem(404, 'not-found', 'No such quote'));
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toBeVisible();
});

test('without network the page loads again on request', async () => {
  let answer: () => unknown = offline;
  const screen = await renderPage(() => answer());
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  answer = () => ({ Success: true, Lead: createLead({ HasAccess: false }) });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Photos of your car' })).toBeVisible();
});
