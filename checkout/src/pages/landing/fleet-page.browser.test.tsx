import {
  expectAccessible,
  offline,
  pending,
  problem,
  renderInApp,
  stubApi,
} from '@pitlane/component-testing';
import type { FleetPage as FleetPageResponse } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FleetPage } from './fleet-page.tsx';

type FleetCompany = FleetPageResponse['FleetCompany'];

/** A fleet whose drivers book by phone. */
const FLEET = {
  Success: true,
  FleetCompany: {
    name: 'Acme Couriers',
    slug: 'acme',
    cibContactPhoneNumber: '1300 555 020',
  } as FleetCompany,
  LogoUrl: null,
  PartnerKey: null,
  Title: 'Service for Acme drivers',
  Text: 'Your company pays.',
  Points: ['Dealerships come first.'],
  Faqs: [{ question: 'Who pays?', answer: 'Acme does.' }],
} satisfies FleetPageResponse;

function renderPage(answer: unknown) {
  stubApi({ 'GET /api/fleet-page/*': answer });
  return renderInApp(<FleetPage />, { address: '/fleet/acme', route: '/fleet/$fleetSlug' });
}

test('drivers of a fleet book by phone, and read answers by keyboard', async () => {
  const screen = await renderPage(FLEET);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Service for Acme drivers');
  await expect.element(screen.getByText('Dealerships come first.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Call 1300 555 020' }))
    .toHaveAttribute('href', 'tel:1300555020');
  await expectAccessible();
  const question = screen.getByRole('button', { name: 'Who pays?' });
  question.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Acme does.')).toBeVisible();
});

test('an unknown fleet leads to a quote', async () => {
  const screen = await renderPage(problem(404, 'not-found', 'No such fleet'));
  await expect
    .element(screen.getByRole('alert').getByRole('heading', { name: 'We don’t recognise this fleet' }))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toBeVisible();
});

test('holds the place while it loads', async () => {
  const screen = await renderPage(pending);
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
});

test('without network the page loads again on request', async () => {
  let answer: () => unknown = offline;
  const screen = await renderPage(() => answer());
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  answer = () => FLEET;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'Call 1300 555 020' })).toBeVisible();
});
