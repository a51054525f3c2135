import { expectAccessible } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { testPageStates, testPhone } from '../../app/page.fixture.tsx';
import { FleetPage } from './fleet-page.tsx';
import { createFleetPage, expectStickyFooter, PIXEL, readHead, renderLanding } from './landing.fixture.tsx';

const render = (answer: unknown) => renderLanding(<FleetPage />, '/fleet/acme', '/fleet/$fleetSlug', answer);

testPageStates(
  'Service for Acme drivers',
  render,
  createFleetPage(),
  (screen) => screen.getByRole('link', { name: 'Call 1300 555 020' }),
  { unknownHeading: 'We don’t recognise this fleet' },
);

test('drivers of a fleet book by phone, and read answers by keyboard', async () => {
  const screen = await render(createFleetPage());
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Service for Acme drivers');
  await expect.element(screen.getByText('Dealerships come first.')).toBeVisible();
  const phone = screen.getByRole('region', { name: 'By phone' });
  await expect.element(phone.getByText('Drivers of Acme Couriers book by phone.')).toBeVisible();
  await expect
    .element(phone.getByRole('link', { name: 'Call 1300 555 020' }))
    .toHaveAttribute('href', 'tel:1300555020');
  await expect.element(screen.getByRole('button', { name: /quote/i })).not.toBeInTheDocument();
  await expectAccessible();
  const question = screen.getByRole('button', { name: 'Who pays?' });
  question.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Acme does.')).toBeVisible();
});

test('a fleet with online quotes starts them on the page, and still takes calls', async () => {
  const screen = await render(createFleetPage({ PartnerKey: 'pk_acme', LogoUrl: PIXEL }));
  await expect.element(screen.getByRole('img', { name: 'Acme Couriers' })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /quotes/i })).toBeVisible();
  await expect.element(screen.getByText('Prefer to talk to someone?')).toBeVisible();
  await expectAccessible();
  await expectStickyFooter(screen, 'Acme Couriers fleet service');
});

test('a fleet without questions has no such part', async () => {
  const screen = await render(createFleetPage({ Faqs: [] }));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: 'Questions and answers' }))
    .not.toBeInTheDocument();
});

test('an unknown fleet explains where the link comes from', async () => {
  const screen = await render(new Response('{}', { status: 404 }));
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/Check the link from your fleet manager/);
  expect(document.title).toBe('Unknown fleet');
});

test('search engines read title, text and address of the page', async () => {
  await render(createFleetPage());
  await expect.poll(() => readHead('meta[name=description]', 'content')).toBe('Your company pays.');
  expect(document.title).toBe('Service for Acme drivers');
  expect(readHead('link[rel=canonical]', 'href')).toBe(`${location.origin}/fleet/acme`);
});

const LONG = 'Wollongong-Shellharbour-Kiama-Couriers-and-Removals'.repeat(2);
testPhone(
  () => {
    const FleetCompany = { ...createFleetPage().FleetCompany, name: LONG };
    return render(createFleetPage({ Title: LONG, Points: [LONG], FleetCompany }));
  },
  (screen) => screen.getByRole('heading', { level: 1 }),
);
