import { expectAccessible, expectFitsPhones, offline, problem, usePhone } from '@pitlane/component-testing';
import { SAVE_QUOTES_AFTER_MS } from '@pitlane/domain/quotes/save-quotes';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { LEAD_GUID } from '../../../app/app.fixture.ts';
import { type Answers, expectCollectionNotice, sentTo } from '../../../app/page.fixture.tsx';
import { ALONE, renderResults } from '../render-results.fixture.tsx';
import { createListing, createPricing, LISTINGS } from '../results.fixture.ts';

const SEND = 'POST /api/quotes/send-link-to-customer';
const SAVE = 'POST /api/lead/create-update-or-shift';
const SENT = { Success: true, Channels: ['mail'] };

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(...ALONE);
});

async function openSave(options: Parameters<typeof renderResults>[0] = {}) {
  const rendered = await renderResults(options);
  await rendered.screen.getByRole('button', { name: 'Save quotes' }).click();
  const dialog = rendered.screen.getByRole('dialog', { name: 'Save these quotes' });
  const send = () => dialog.getByRole('button', { name: 'Send me the link' }).click();
  return { ...rendered, dialog, send, email: dialog.getByRole('textbox', { name: 'Email' }) };
}

async function share(item: string, answers: Answers = {}) {
  const rendered = await renderResults({ answers });
  await rendered.screen.getByRole('button', { name: 'Share' }).click();
  await rendered.screen.getByRole('menuitem', { name: item }).click();
  return rendered;
}

test('quotes are saved by a link to the contact of the lead', async () => {
  const { screen, calls } = await renderResults({
    answers: {
      'POST /api/quotes/send-link-to-customer': { Success: true, Channels: ['mail', 'sms'] },
    },
  });
  await screen.getByRole('button', { name: 'Save quotes' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Save these quotes' });
  await expect.element(dialog.getByText(/These prices are held until 15 March\./)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('alex@example.com');
  await dialog.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(dialog.getByText(/Sent to alex@example.com/)).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('send-link-to-customer'))?.body).toEqual({
    leadGuid: LEAD_GUID,
  });
});

test('saving shows where the details are kept, and links how they are used', async () => {
  const { dialog } = await openSave();
  await expectCollectionNotice(dialog, 'We keep your details with your quotes.');
});

test('rejects an invalid mail address before anything is sent', async () => {
  const { screen, calls } = await renderResults();
  await screen.getByRole('button', { name: 'Save quotes' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Save these quotes' });
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await email.fill('alex@');
  await dialog.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(email).toHaveAccessibleDescription(/Enter an email address/);
  await expect.element(dialog.getByText('Correct what is marked below, then send it again.')).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('send-link-to-customer'))).toBe(false);
  await expectAccessible();
});

test('a link that could not be sent keeps the form', async () => {
  const { screen } = await renderResults({ answers: { 'POST /api/quotes/send-link-to-customer': offline } });
  await screen.getByRole('button', { name: 'Save quotes' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Save these quotes' });
  await dialog.getByRole('button', { name: 'Send me the link' }).click();
  await expect.element(dialog.getByText('We couldn’t send the link')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('alex@example.com');
});

test('another address is written to the request before the link is sent there', async () => {
  const { calls, dialog, send, email } = await openSave({
    answers: { [SAVE]: { Success: true, LeadGuid: LEAD_GUID }, [SEND]: SENT },
  });
  await email.fill('mia@example.com');
  await dialog.getByRole('textbox', { name: /Mobile number/ }).fill('');
  await send();
  await expect.element(dialog.getByText(/Sent to mia@example\.com\./)).toBeVisible();
  expect(sentTo(calls, '/api/lead/create-update-or-shift')).toEqual([
    expect.objectContaining({ Guid: LEAD_GUID, Email: 'mia@example.com', MobileNumber: null }),
  ]);
  await expectAccessible();
});

test('rejects an invalid mobile number and accepts an empty one', async () => {
  const { calls, dialog, send } = await openSave();
  const mobile = dialog.getByRole('textbox', { name: /Mobile number/ });
  await mobile.fill('12');
  await send();
  await expect.element(mobile).toHaveAccessibleDescription(/such as 0404 040 404, or leave it out/);
  expect(calls.some(({ method, path }) => method === 'POST' && path.includes('/lead/'))).toBe(false);
});

test('a refusal of the server is shown as it is', async () => {
  const { dialog, send } = await openSave({
    answers: { [SEND]: problem(429, 'too-many-requests', 'You can have another link in an hour.') },
  });
  await send();
  await expect.element(dialog.getByText('You can have another link in an hour.')).toBeVisible();
});

test('others get quotes of their own, to which the page moves', async () => {
  const copy = '9f0e6a52-7d1c-4b7e-9a51-1c2d3e4f5a6b';
  sessionStorage.setItem(`pitlane-shortlist:${LEAD_GUID}`, '[8]');
  onTestFinished(() => sessionStorage.clear());
  const { screen, dialog, send, email } = await openSave({
    lead: { HasAccess: false, Email: null, MobileNumber: null },
    answers: { [SAVE]: { Success: true, LeadGuid: copy }, [SEND]: SENT },
  });
  await expect.element(email).toHaveValue('');
  await email.fill('mia@example.com');
  await send();
  await dialog.getByRole('button', { name: 'Back to the quotes' }).click();
  await expect.poll(() => screen.address()).toContain(`/quotes/${copy}`);
  expect(sessionStorage.getItem(`pitlane-shortlist:${copy}`)).toBe('[8]');
});

test('failed tries keep to the same quotes, and a number that was taken out stays out', async () => {
  const copy = '9f0e6a52-7d1c-4b7e-9a51-1c2d3e4f5a6b';
  let answer: () => unknown = offline;
  const { calls, dialog, send, email } = await openSave({
    lead: { HasAccess: false, Email: null, MobileNumber: null },
    answers: { [SAVE]: { Success: true, LeadGuid: copy }, [SEND]: () => answer() },
  });
  const mobile = dialog.getByRole('textbox', { name: /^Mobile number/ });
  const sends = () => sentTo(calls, '/api/quotes/send-link-to-customer');
  await mobile.fill('0404 040 404');
  for (const [index, address] of ['mia@example.com', 'eva@example.com', 'mia@example.com'].entries()) {
    await email.fill(address);
    await send();
    await expect.poll(sends).toHaveLength(index + 1);
    await expect.element(dialog.getByText('We couldn’t send the link')).toBeVisible();
  }
  await mobile.fill('');
  answer = () => SENT;
  await send();
  await expect.element(dialog.getByText(/^Sent to mia@example\.com\./)).toBeVisible();
  const saved = sentTo(calls, '/api/lead/create-update-or-shift') as { Guid: string }[];
  expect(saved.map(({ Guid }) => Guid)).toEqual([LEAD_GUID, copy, copy, copy]);
  expect(saved.at(-1)).toMatchObject({ Email: 'mia@example.com', MobileNumber: null });
  expect(sends()).toEqual(Array(4).fill({ leadGuid: copy }));
});

test('what was entered, and the quotes that it went to, outlive a dialog that is closed', async () => {
  const copy = '9f0e6a52-7d1c-4b7e-9a51-1c2d3e4f5a6b';
  const { screen, calls, dialog, send, email } = await openSave({
    lead: { HasAccess: false, Email: null, MobileNumber: null },
    answers: { [SAVE]: { Success: true, LeadGuid: copy }, [SEND]: offline },
  });
  await email.fill('mia@example.com');
  await send();
  await expect.element(dialog.getByText('We couldn’t send the link')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Save quotes' }).click();
  await expect.element(email).toHaveValue('mia@example.com');
  await send();
  await expect
    .poll(() => sentTo(calls, '/api/quotes/send-link-to-customer'))
    .toEqual(Array(2).fill({ leadGuid: copy }));
  expect(sentTo(calls, '/api/lead/create-update-or-shift')).toHaveLength(1);
});

/** Under a fake clock: the same movement offers nothing at first, and the link after the time that it waits. */
async function expectOfferInTime(dialog: Locator, move: () => void): Promise<void> {
  move();
  await expect.element(dialog).not.toBeInTheDocument();
  // A page that was still drawing begins its time again.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(SAVE_QUOTES_AFTER_MS);
      move();
      return dialog.elements();
    })
    .toHaveLength(1);
}

test('on a phone the link is on offer on the way up, after half of the page', async () => {
  await usePhone();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const listen = vi.spyOn(window, 'addEventListener');
  const many = Array.from({ length: 9 }, (_, index) => createListing({ WorkshopId: 100 + index }));
  const { screen } = await renderResults({ quotes: { Listings: many } });
  await expect.poll(() => listen).toHaveBeenCalledWith('scroll', expect.anything(), { passive: true });
  const turn = () => {
    for (const share of [0.6, 0.4]) {
      scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight));
      window.dispatchEvent(new Event('scroll'));
    }
  };
  const dialog = screen.getByRole('dialog', { name: 'Save these quotes' });
  await expectOfferInTime(dialog, turn);
});

test('the link is on offer once when the mouse leaves the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const listen = vi.spyOn(document, 'addEventListener');
  await page.viewport(1280, 800);
  const { screen } = await renderResults({ quotes: { Listings: LISTINGS.slice(0, 1) }, query: '?view=list' });
  // The page sets its timer, then listens, a moment after it has drawn the quotes.
  await expect.poll(() => listen).toHaveBeenCalledWith('mouseout', expect.anything());
  const leave = () => document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true }));
  const dialog = screen.getByRole('dialog', { name: 'Save these quotes' });
  await expectOfferInTime(dialog, leave);
  vi.useRealTimers();
  // Keys reach the frame and the dialog in it that were pressed last.
  await dialog.getByRole('heading', { name: 'Save these quotes' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  leave();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the link to the quotes is copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await share('Share or copy the link');
  await expect.element(screen.getByText('Link copied')).toBeVisible();
  expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/quotes/${LEAD_GUID}`);
});

test('a browser that does not copy shows the link, selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  const { screen } = await share('Share or copy the link');
  const field = screen
    .getByRole('dialog', { name: 'Copy the link' })
    .getByRole('textbox', { name: 'Link to the quotes' });
  await expect.element(field).toHaveValue(`${location.origin}/quotes/${LEAD_GUID}`);
  await expect.element(field).toHaveFocus();
  await expectAccessible();
});

test('a comparison is printed without anything personal', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { screen } = await share('Print a comparison');
  expect(print).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('heading', { name: /Quotes for/ })).not.toBeInTheDocument();
});

/** The page as the printer gets it. */
async function renderPrint(options: Parameters<typeof renderResults>[0] = {}) {
  const { screen } = await renderResults(options);
  await expect.element(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  const findSheet = () => document.querySelector<HTMLElement>('[data-print]');
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return findSheet();
    })
    .not.toBeNull();
  const sheet = findSheet()!;
  const rows = [...sheet.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  const text = sheet.textContent ?? '';
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-print]')).toBeNull();
  return { rows, text };
}

test('on paper the quotes are a table, in the order of the list', async () => {
  const { rows, text } = await renderPrint({ query: '?sortby=price' });
  expect(text).toMatch(
    /Quotes for Mazda 3 2019.*60,000 km logbook service\. Newtown NSW 2042\..*15 March 2026/,
  );
  expect(text).not.toMatch(/Alex|alex@example\.com|0404/);
  expect(rows).toEqual([
    [
      'Inner West Mazda, Marrickville (6.8 km)',
      '4.2 (40)',
      '–',
      'Tue 3 Mar, 7:30 am',
      '$190.00',
      '$100.00',
      '$0.00',
      '$290.00',
    ],
    [
      'Harbour Motors, Marrickville (2.4 km)',
      '4.8 (50+)',
      '–',
      'Tue 3 Mar, 7:30 am',
      '$230.00',
      '$100.00',
      '$0.00',
      '$330.00',
    ],
    [
      'Driveway Mechanics, Marrickville (900 m)',
      '–',
      '–',
      'Tue 3 Mar, 9:00 am',
      '$260.00',
      '$100.00',
      '$0.00',
      '$360.00',
    ],
  ]);
});

test('on paper filters are named, and estimates are ranges', async () => {
  const range = createListing({
    Pricing: createPricing(30_000, 42_000),
    Perks: [{ WorkshopExtraServiceID: 1, Name: 'Car wash' }],
  });
  const { rows, text } = await renderPrint({
    quotes: { Listings: [range, ...LISTINGS.slice(1)] },
    lead: { OpeningBeforeTime: '08:00', Radius: 5_000 },
  });
  expect(text).toContain('1 of 3 quotes match the chosen filters.');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('Car wash');
  expect(rows[0]?.at(-1)).toMatch(/\$300\.00.*\$420\.00/);
});

test('saving fits a phone', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderResults();
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Save quotes' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Save these quotes' });
  await expect.element(dialog.getByRole('button', { name: 'Send me the link' })).toBeInViewport();
  await expectFitsPhones();
  await expectAccessible();
});
