import { expectAccessible, offline, pending, problem } from '@pitlane/component-testing';
import { CANCEL_TEXTS } from '@pitlane/domain/refusals/cancel-texts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createConfig, createLead, LEAD_GUID } from '../../app/app.fixture.ts';
import { type Answers, renderPage, testPageStates } from '../../app/page.fixture.tsx';
import { CancelPage } from './cancel-page.tsx';

const GET = 'GET /api/lead/*/cancel';
const POST = 'POST /api/lead/*/cancel';
const OPEN = {
  Success: true,
  IsCancelled: false,
  CanCancel: true,
  RejectedCode: null,
  IsReplaced: false,
  NewLeadGuid: null,
};
const CANCELLED = { ...OPEN, IsCancelled: true, CanCancel: false };
const BOOKED = { ...OPEN, CanCancel: false, RejectedCode: 'Booked' } as const;
const DECLINED = { ...BOOKED, RejectedCode: 'Declined' } as const;
const NEW_GUID = '00000000-0000-4000-8000-0000000000c2';

const render = (answers: Answers) =>
  renderPage(<CancelPage />, {
    address: `/quote-cancel/${LEAD_GUID}`,
    route: '/quote-cancel/$leadGuid',
    answers: {
      'GET /api/config': createConfig(),
      'GET /api/lead/*': { Success: true, Lead: createLead() },
      ...answers,
    },
  });

testPageStates(
  'Cancel this quote',
  (answer) => render({ [GET]: answer }),
  OPEN,
  (screen) => screen.getByRole('heading', { name: 'Cancel this quote?' }),
);

test('asks first, and cancels on request', async () => {
  const { screen, calls } = await render({ [GET]: OPEN, [POST]: CANCELLED });
  await expect.element(screen.getByRole('heading', { name: 'Cancel this quote?' })).toBeVisible();
  await expect.element(screen.getByText(/60,000 km logbook service/)).toBeVisible();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Cancel the quote' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your quote is cancelled' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel the quote' })).not.toBeInTheDocument();
});

test('a quote that is cancelled already explains it, and leaves the focus alone', async () => {
  const { screen } = await render({ [GET]: CANCELLED });
  const heading = screen.getByRole('heading', { name: 'Your quote is cancelled' });
  await expect.element(heading).toBeVisible();
  await expect.element(heading).not.toHaveFocus();
});

test.for([
  ['cancelled', CANCELLED, 'Your quote is cancelled'],
  ['replaced', { ...CANCELLED, IsReplaced: true }, 'This quote was changed'],
  ['booked', problem(409, 'conflict', CANCEL_TEXTS.Booked), 'This quote is booked'],
] as const)('the heading takes the focus of the button once the quote is %s', async ([, answer, name]) => {
  const looks = [OPEN];
  const { screen } = await render({ [GET]: () => looks.shift() ?? BOOKED, [POST]: answer });
  ((await screen.getByRole('button', { name: 'Cancel the quote' }).findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name })).toHaveFocus();
  await expectAccessible();
});

test.for([
  [NEW_GUID, `/quote-cancel/${NEW_GUID}`],
  [null, undefined],
] as const)('a quote that was changed is not the one to cancel (%#)', async ([NewLeadGuid, href]) => {
  const { screen } = await render({ [GET]: { ...CANCELLED, IsReplaced: true, NewLeadGuid } });
  await expect.element(screen.getByRole('heading', { name: 'This quote was changed' })).toBeVisible();
  await expect.element(screen.getByText(/is still open/)).toBeVisible();
  await expect.element(screen.getByText(/We won’t contact you/)).not.toBeInTheDocument();
  const links = screen.getByRole('link', { name: 'Cancel the new quote' }).elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(href ? [href] : []);
  await expectAccessible();
});

test('a booked quote leads to the phone', async () => {
  const { screen } = await render({ [GET]: BOOKED });
  await expect.element(screen.getByRole('heading', { name: 'This quote is booked' })).toBeVisible();
  await expect.element(screen.getByText(/Please call us to change or cancel the booking/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Call 1300 555 010' }))
    .toHaveAttribute('href', 'tel:1300555010');
});

test('a quote whose booking was declined leads to that booking, and isn’t called booked', async () => {
  const { screen } = await render({ [GET]: DECLINED });
  await expect.element(screen.getByRole('heading', { name: 'Cancel your booking first' })).toBeVisible();
  await expect.element(screen.getByText(/The workshop can’t take your booking/)).toBeVisible();
  await expect.element(screen.getByText(/booked/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Cancel the quote' })).not.toBeInTheDocument();
  await expectAccessible();
});

test.for([
  ['booked', BOOKED, 'This quote is booked', 'has already been booked'],
  ['declined', DECLINED, 'Cancel your booking first', 'can’t take your booking'],
] as const)(
  'a quote that was %s in the meantime shows so once it is refused',
  async ([, now, title, text]) => {
    const looks = [OPEN, now];
    const { screen } = await render({
      [GET]: () => looks.shift() ?? now,
      [POST]: problem(409, 'conflict', CANCEL_TEXTS[now.RejectedCode]),
    });
    await screen.getByRole('button', { name: 'Cancel the quote' }).click();
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(text);
    await expect.element(screen.getByRole('button', { name: 'Cancel the quote' })).not.toBeInTheDocument();
  },
);

test.for([
  ['of another customer', problem(403, 'forbidden', 'Not yours'), 'Open the link we sent you'],
  [
    'that is refused',
    problem(409, 'conflict', 'This quote is being changed.'),
    'This quote is being changed.',
  ],
  ['without network', offline, 'reach the server'],
] as const)('a quote %s stays, with the reason', async ([, failure, text]) => {
  const { screen } = await render({ [GET]: OPEN, [POST]: failure });
  await screen.getByRole('button', { name: 'Cancel the quote' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(text);
  await expect.element(screen.getByRole('button', { name: 'Cancel the quote' })).toBeEnabled();
});

test('while it is cancelled the button is busy', async () => {
  const { screen, calls } = await render({ [GET]: OPEN, [POST]: pending });
  await screen.getByRole('button', { name: 'Cancel the quote' }).click();
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await screen.getByRole('main').getByRole('button').click({ force: true });
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('the title names the end of the quote', async () => {
  const { screen } = await render({ [GET]: CANCELLED });
  await expect.element(screen.getByText(/You can start a new one at any time/)).toBeVisible();
  expect(document.title).toBe('Quote cancelled');
  await expect.element(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/');
});
