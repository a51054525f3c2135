import { removeLeadCookie, writeLeadCookie } from '@pitlane/client/lead-cookie';
import { local, writeStored } from '@pitlane/client/storage';
import {
  expectAccessible,
  expectFitsPhones,
  holdNavigation,
  offline,
  pending,
  problem,
} from '@pitlane/component-testing';
import type { Lead, PublicConfig } from '@pitlane/contracts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import {
  type Answers,
  expectCollectionNotice,
  renderPage,
  type Screen,
  sentTo,
} from '../../app/page.fixture.tsx';
import { beginVisit, FIRST_VISIT } from '../../app/visit.ts';
import { AVAILABILITY } from '../results/results.fixture.ts';
import { FunnelV1Page, FunnelV2Page } from './funnel-page.tsx';

const LEAD = 'GET /api/lead/*';

beforeEach(() => sessionStorage.clear());

type Options = {
  lead?: Partial<Lead>;
  config?: Partial<PublicConfig>;
  answers?: Answers;
  query?: string;
  version?: 1 | 2;
};

/** The funnel of a lead at its address. */
function renderFunnel({ lead, config, answers = {}, query = '', version = 2 }: Options = {}) {
  const path = version === 2 ? '/quote-2' : '/quote';
  return renderPage(version === 2 ? <FunnelV2Page /> : <FunnelV1Page />, {
    address: `${path}/${LEAD_GUID}${query}`,
    route: `${path}/$leadGuid`,
    answers: {
      'GET /api/config': createConfig(config),
      [LEAD]: { Success: true, Lead: createLead({ QuoteFlowVersion: version, ...lead }) },
      'GET /api/repairs/all': { Success: true, Categories: [], Repairs: [] },
      'POST /api/workshop/availability': AVAILABILITY,
      'POST /api/lead/available-service-dates': pending,
      'GET /api/vehicle/*/service-intervals': { Success: true, Intervals: [] },
      'GET /api/vehicle/search-options/v2': {
        Vehicles: { PopularMakes: [], AllMakes: [], PopularModels: [] },
      },
      ...answers,
    },
  });
}

test.for([
  ['the newer funnel outside production', 2, 'test', 'Get a Quote V2'],
  ['the newer funnel', 2, 'production', 'Get a Quote'],
  ['the older funnel', 1, 'test', 'Get a Quote'],
] as const)('[FUN-05] %s has its title', async ([, version, Environment, title]) => {
  const { screen } = await renderFunnel({ version, config: { Environment } });
  await expect.element(screen.getByRole('group', { name: /quote/i })).toBeVisible();
  await expect.poll(() => document.title).toBe(title);
});

test('the funnel of a lead opens where its holder left', async () => {
  const { screen } = await renderFunnel({ lead: { CartItems: [] } });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
});

test('the lead of a fleet continues in the older funnel, with what the link brings', async () => {
  const { screen } = await renderFunnel({ lead: { QuoteFlowVersion: 1 }, query: '?step=location' });
  await expect.poll(() => screen.address()).toBe(`/quote/${LEAD_GUID}?step=location`);
});

test('the lead of the newer funnel, which needs a code, continues there', async () => {
  const { screen } = await renderFunnel({
    version: 1,
    lead: { QuoteFlowVersion: 2 },
    query: '?isFleet=true&step=location',
  });
  await expect.poll(() => screen.address()).toBe(`/quote-2/${LEAD_GUID}?step=location`);
});

test('a link of a fleet continues there before its lead is known', async () => {
  const { screen } = await renderFunnel({ answers: { [LEAD]: pending }, query: '?isFleet=true' });
  await expect.poll(() => screen.address()).toBe(`/quote/${LEAD_GUID}?isFleet=true`);
});

test('suppliers are counted as the partner of the lead counts them', async () => {
  const { calls } = await renderFunnel({ version: 1, lead: { PartnerKey: 'pk_club' } });
  const keys = () =>
    calls
      .filter(({ path }) => path === '/api/workshop/availability')
      .map(({ headers }) => headers.get('X-Partner-Key'));
  await expect.poll(keys).toContain('pk_club');
  expect(keys()).not.toContain(null);
});

test('while the lead loads, the heading announces it', async () => {
  const { screen } = await renderFunnel({ answers: { [LEAD]: pending } });
  await expect.element(screen.getByRole('main')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading…');
  await expectAccessible();
});

test('a page that the browser restores from its cache loads again, as it was left when its quote was finished', async () => {
  const { screen } = await renderFunnel({ lead: { CartItems: [] } });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const addresses = holdNavigation();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => addresses).toEqual([location.pathname + location.search]);
});

test('an unknown lead leads to the page that explains it', async () => {
  const { screen } = await renderFunnel({
    answers: { [LEAD]: problem(404, 'not-found', 'No such lead') },
    query: '?partner=pk_club',
  });
  await expect.poll(() => screen.address()).toBe('/page-not-found?partner=pk_club');
});

test.for([
  ['a failing server', problem(500, 'internal', 'Broken')],
  ['no network', offline],
] as const)('after %s the funnel loads again on request', async ([, failure]) => {
  let answer: unknown = failure;
  const { screen } = await renderFunnel({
    lead: {},
    answers: { [LEAD]: () => (typeof answer === 'function' ? answer() : answer) },
  });
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expectAccessible();
  answer = { Success: true, Lead: createLead({ CartItems: [] }) };
  await again.click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[FUN-09, FUN-10] a visitor of some days ago may skip the contact details; one who has had a quote may not', async () => {
  const address = location.href;
  onTestFinished(() => {
    history.replaceState(history.state, '', address);
    localStorage.removeItem(FIRST_VISIT);
    removeLeadCookie();
  });
  removeLeadCookie();
  writeStored(local, FIRST_VISIT, new Date(Date.now() - 3 * 86_400_000).toISOString());
  const open = async () => {
    sessionStorage.clear();
    history.replaceState(history.state, '', '?step=customer-details-step1');
    beginVisit(new Date());
    const lead = { Name: null, Email: null, MobileNumber: null };
    return renderFunnel({ lead });
  };
  const first = await open();
  const leaveOut = (screen: Screen) => screen.getByRole('button', { name: 'Continue without my details' });
  await expect.element(leaveOut(first.screen)).toBeVisible();
  await first.screen.unmount();
  writeLeadCookie(LEAD_GUID);
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Text me a code' })).toBeVisible();
  await expect.element(leaveOut(screen)).not.toBeInTheDocument();
});

const MAIL = 'POST /api/lead/email';
const SAVE = 'POST /api/lead/create-update-or-shift';

async function openContinue(answers: Answers, config: Partial<PublicConfig> = {}) {
  const rendered = await renderFunnel({ lead: { CartItems: [], Email: null }, answers, config });
  const { screen } = rendered;
  await screen.getByRole('button', { name: 'Continue on another device' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Continue on another device' });
  const send = () => dialog.getByRole('button', { name: 'Send me the link' }).click();
  return { ...rendered, dialog, send, email: dialog.getByRole('textbox', { name: 'Email' }) };
}

test('[FUN-12] a link to continue on another device goes to the address that is given', async () => {
  const { calls, dialog, email, send } = await openContinue({
    [SAVE]: { Success: true, LeadGuid: LEAD_GUID },
    [MAIL]: { Success: true },
  });
  await expectAccessible();
  await send();
  await expect.element(email).toHaveAccessibleDescription(/Enter an email address or a mobile number\./);
  await email.fill('ada@example.com');
  await send();
  await expect
    .element(dialog.getByText('We sent a link to ada@example.com.', { exact: false }))
    .toBeVisible();
  expect(sentTo(calls, '/api/lead/create-update-or-shift')).toEqual([
    { Guid: LEAD_GUID, Email: 'ada@example.com' },
  ]);
  expect(sentTo(calls, '/api/lead/email')).toEqual([{ leadGuid: LEAD_GUID, channel: 'mail' }]);
});

test('[FUN-12] without an address the link goes by SMS to a number that takes one', async () => {
  const { calls, dialog, send } = await openContinue({
    [SAVE]: { Success: true, LeadGuid: LEAD_GUID },
    [MAIL]: { Success: true },
  });
  const mobile = dialog.getByRole('textbox', { name: 'Mobile number' });
  await mobile.fill('02 9999 1234');
  await send();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Email' }))
    .toHaveAccessibleDescription(/we can’t text this number/);
  await mobile.fill('0404 040 405');
  await send();
  await expect.element(dialog.getByText('We sent a link to 0404 040 405.', { exact: false })).toBeVisible();
  expect(sentTo(calls, '/api/lead/create-update-or-shift')).toEqual([
    { Guid: LEAD_GUID, MobileNumber: '+61404040405' },
  ]);
  expect(sentTo(calls, '/api/lead/email')).toEqual([{ leadGuid: LEAD_GUID, channel: 'sms' }]);
});

test('where no SMS are set up, the address is needed, and its field explains why', async () => {
  const { dialog, email, send } = await openContinue({}, { SendsSms: false });
  await expect.element(email).toHaveAccessibleDescription(/We can’t send texts/);
  await expect.element(dialog.getByRole('textbox', { name: 'Mobile number' })).not.toBeInTheDocument();
  await send();
  await expect.element(email).toHaveAccessibleDescription(/we only write by email/);
  await expectAccessible();
});

test('continuing elsewhere shows where the address is kept, and links how it is used', async () => {
  const { dialog } = await openContinue({});
  await expectCollectionNotice(dialog, 'We keep your details with this request.');
});

test('[FUN-12] where the address is saved to another lead, link and page continue on that one', async () => {
  const NEXT = '7d1f4f3e-0000-4000-8000-000000000002';
  const { screen, calls, dialog, email, send } = await openContinue({
    [SAVE]: { Success: true, LeadGuid: NEXT },
    [MAIL]: { Success: true },
  });
  await email.fill('ada@example.com');
  await send();
  await expect.element(dialog.getByText('Check your email')).toBeVisible();
  expect(sentTo(calls, '/api/lead/email')).toEqual([{ leadGuid: NEXT, channel: 'mail' }]);
  await expect.poll(() => screen.address()).toContain(`/quote-2/${NEXT}`);
  await expect.poll(() => calls.map(({ path }) => path)).toContain(`/api/lead/${NEXT}`);
});

test('[FUN-12] a link that could not be sent keeps the address', async () => {
  const { dialog, email, send } = await openContinue({
    [SAVE]: { Success: true, LeadGuid: LEAD_GUID },
    [MAIL]: offline,
  });
  await email.fill('ada@example.com');
  await send();
  await expect.element(dialog.getByText('We couldn’t send the link')).toBeVisible();
  await expect.element(email).toHaveValue('ada@example.com');
});

test('a funnel fits a phone', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderFunnel({ lead: { CartItems: [] } });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFitsPhones();
  await page.viewport(1280, 800);
});
