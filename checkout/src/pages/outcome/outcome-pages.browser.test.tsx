import { expectAccessible, offline, renderInApp, stubApi } from '@pitlane/component-testing';
import { PageShell } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { CallbackPage, NoMechanicsPage, RequestErrorPage } from './outcome-pages.tsx';

function renderPage(ui: ReactNode, path: string, query = '', lead: unknown = undefined) {
  stubApi({
    'GET /api/config': createConfig(),
    'GET /api/lead/*': lead ?? { Success: true, Lead: createLead() },
  });
  return renderInApp(<PageShell logo={null}>{ui}</PageShell>, {
    address: `/${path}/${LEAD_GUID}${query}`,
    route: `/${path}/$leadGuid`,
  });
}

const CANCEL = { name: /Cancel this request/ };

test('a call is announced, with the request and the ways on', async () => {
  const screen = await renderPage(<CallbackPage />, 'quote-callback');
  await expect
    .element(screen.getByRole('heading', { name: 'We’ll call you about your quote' }))
    .toBeVisible();
  await expect.element(screen.getByText(/60,000 km logbook service.*Newtown/)).toBeVisible();
  await expect.element(screen.getByText(/call within an hour/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', CANCEL))
    .toHaveAttribute('href', `/quote-cancel/${LEAD_GUID}`);
  await expect.element(screen.getByRole('link', { name: 'Call 1300 555 010' })).toBeVisible();
  await expectAccessible();
});

test('without a number no call is promised', async () => {
  const screen = await renderPage(<CallbackPage />, 'quote-callback', '?willCustomerGetCallback=false');
  await expect.element(screen.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  await expect.element(screen.getByText(/call within an hour/)).not.toBeInTheDocument();
});

test('without mechanics another suburb may help', async () => {
  const screen = await renderPage(<NoMechanicsPage />, 'quote-no-mechanics');
  await expect
    .element(screen.getByRole('link', { name: 'Try another suburb' }))
    .toHaveAttribute('href', expect.stringContaining('step=location'));
  await expect.element(screen.getByText(/Try a suburb close by/)).toBeVisible();
  await expectAccessible();
});

test('without mechanics a call is announced where there is one', async () => {
  const screen = await renderPage(<NoMechanicsPage />, 'quote-no-mechanics', '?willCustomerGetCallback=true');
  await expect.element(screen.getByText(/call you with what we find/)).toBeVisible();
  await expect.element(screen.getByText(/Try a suburb close by/)).not.toBeInTheDocument();
});

test('a request that failed leads to the phone and back to the page of the partner', async () => {
  const screen = await renderPage(<RequestErrorPage />, 'quote-confirmation-error', '?homeUrl=%2Fp%2Fclub');
  await expect.element(screen.getByRole('heading', { name: 'We couldn’t send your request' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Back to the start' }))
    .toHaveAttribute('href', '/p/club');
  await expect.element(screen.getByRole('link', CANCEL)).not.toBeInTheDocument();
});

test('the page stands without its request', async () => {
  const screen = await renderPage(<CallbackPage />, 'quote-callback', '', offline);
  await expect
    .element(screen.getByRole('heading', { name: 'We’ll call you about your quote' }))
    .toBeVisible();
  await expect.element(screen.getByText(/logbook service/)).not.toBeInTheDocument();
});
