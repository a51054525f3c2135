import { expectAccessible, offline, stubApi, usePhone } from '@pitlane/component-testing';
import type { OperatorMessage, TimelineEvent } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { asOperator, basics, createEvent, createOperatorBooking, renderPage } from '../console.fixture.tsx';
import { BookingTimeline } from './booking-timeline.tsx';

const MESSAGE = 'GET /api/operating/bookings/*/messages/*';
const AGAIN = 'POST /api/operating/bookings/*/send-again';
const text: OperatorMessage = {
  Success: true,
  Id: 5,
  Channel: 'mail',
  Subject: 'We have your booking',
  Text: 'Hello Priya,\nyour booking is PL000012.',
};
const mail = (more: Partial<TimelineEvent> = {}) =>
  createEvent({
    Kind: 'message',
    Title: 'Mail to the customer: booking received',
    Detail: 'Sent',
    MessageId: 5,
    CanSendAgain: true,
    ...more,
  });
const render = (event: TimelineEvent) =>
  renderPage(<BookingTimeline booking={createOperatorBooking({ Timeline: [createEvent({}), event] })} />, {
    address: '/console/bookings/12',
    route: '/bookings/$id',
  });
type Screen = Awaited<ReturnType<typeof render>>;
const open = async (screen: Screen) => {
  await screen.getByRole('button', { name: /^Show the message: Mail to the customer/ }).click();
  return screen.getByRole('dialog', { name: 'Mail to the customer: booking received' });
};

test('a message is read, and sent again with a reason and one reference for repeated presses', async () => {
  await usePhone();
  let isLost = true;
  const calls = stubApi({
    ...basics,
    [MESSAGE]: text,
    [AGAIN]: () => (isLost ? offline() : createOperatorBooking()),
  });
  const screen = await render(mail());
  const dialog = await open(screen);
  await expect.element(dialog.getByText('your booking is PL000012.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('We have your booking')).toBeVisible();
  await expectAccessible();
  const send = dialog.getByRole('button', { name: 'Send again' });
  await expect.element(send).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Why again?' }).fill('It went to spam.');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  isLost = false;
  await send.click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  const [first, second, ...more] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(first).toEqual({
    MessageId: 5,
    Reason: 'It went to spam.',
    Reference: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test('a message whose answer was lost keeps its reference when it is opened again, and is shown until the answer', async () => {
  const answer = Promise.withResolvers<unknown>();
  let isLost = true;
  const calls = stubApi({
    ...basics,
    [MESSAGE]: text,
    [AGAIN]: () => (isLost ? offline() : answer.promise),
  });
  const screen = await render(mail());
  const send = async () => {
    const dialog = await open(screen);
    await dialog.getByRole('textbox', { name: 'Why again?' }).fill('It went to spam.');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    return dialog;
  };
  const failed = await send();
  await expect.element(failed.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => failed.elements()).toEqual([]);
  isLost = false;
  const dialog = await send();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  answer.resolve(createOperatorBooking());
  await expect.poll(() => dialog.elements()).toEqual([]);
  const [lost, repeated] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(repeated).toEqual(lost);
});

test.each([
  ['that has not left', mail({ CanSendAgain: false }), {}],
  ['of a role that only reads', mail(), { Roles: ['finance'], Permissions: ['operator.read'] }] as const,
])('a message %s is only read', async (_case, event, me) => {
  stubApi({ ...basics, ...asOperator(me as object), [MESSAGE]: text });
  const screen = await render(event);
  const dialog = await open(screen);
  await expect.element(dialog.getByText('We have your booking')).toBeVisible();
  await expect.poll(() => screen.queryClient.getQueryData(['me'])).toBeDefined();
  await expect.poll(() => dialog.getByRole('button', { name: 'Send again' }).elements()).toEqual([]);
});

test('a text that did not load can be loaded again', async () => {
  let isDown = true;
  stubApi({ ...basics, [MESSAGE]: () => (isDown ? offline() : text) });
  const dialog = await open(await render(mail()));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  isDown = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('We have your booking')).toBeVisible();
});
