import { expectAccessible, invalidFields, stubApi } from '@pitlane/component-testing';
import type { PortalDirectLead } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { expect, test } from 'vitest';
import { changingAnswer, testEmpty, testFailures, testLoading, testPhone } from '../checks.fixture.tsx';
import { asMember, basics, LONG_NAME, renderPage } from '../portal.fixture.tsx';
import { QuestionsPage } from './questions-page.tsx';

const LIST = 'GET /api/portal/direct-leads';
const ANSWER = 'POST /api/portal/direct-leads/5/answer';

const question = (more: Partial<PortalDirectLead> = {}): PortalDirectLead => ({
  Id: 5,
  WorkshopId: 7,
  WorkshopName: 'Harbour Motors',
  IANATimeZone: 'Australia/Sydney',
  CustomerName: 'Priya',
  ContactNumber: '+61404040404',
  EmailAddress: 'priya@example.com',
  Vehicle: 'Toyota Corolla 2018',
  SuburbName: 'Newtown',
  Question: 'Do you have a loan car?',
  CreatedOn: '2026-02-22T21:00:00Z',
  AnswerBy: '2026-02-24T07:00:00Z',
  AnsweredOn: null,
  Answer: null,
  ...more,
});
const list = (...DirectLeads: PortalDirectLead[]) => ({ Success: true, DirectLeads });
const answered = question({ AnsweredOn: '2026-02-23T01:00:00Z', Answer: 'Yes, a small one.' });
const answers = { ...basics, [LIST]: list(question()) };
const render = () => renderPage(<QuestionsPage />, { address: '/workshop/questions' });

type Screen = Awaited<ReturnType<typeof render>>;
const getQuestion = (screen: Screen) => screen.getByRole('article', { name: 'Question from Priya' });
const getField = (screen: Screen) => screen.getByRole('textbox', { name: 'Your answer to Priya' });

/** A question that is listed as `after` once it is answered. */
function stubQuestion(after: ReturnType<typeof question>) {
  const shown = changingAnswer(list(question()));
  return stubApi({
    ...basics,
    [LIST]: shown.answer,
    [ANSWER]: () => {
      shown.become(list(after));
      return { Success: true };
    },
  });
}

test('[RES-07] shows a question with whom to call and until when, and sends its answer', async () => {
  const calls = stubQuestion(answered);
  const screen = await render();
  await expect.element(getQuestion(screen).getByText('Do you have a loan car?')).toBeVisible();
  await expect
    .element(screen.getByText('Priya expects your answer by Tuesday 24 February, 6:00 pm.'))
    .toBeVisible();
  await screen.expectLink('0404 040 404', 'tel:+61404040404');
  await expectAccessible();
  await getField(screen).fill('Yes, a small one.');
  await screen.getByRole('button', { name: 'Send the answer' }).click();
  await expect.element(screen.getByText('We’ve sent it to Priya.')).toBeVisible();
  await expect.element(getQuestion(screen).getByText('Yes, a small one.')).toBeVisible();
  await expect.element(getField(screen)).not.toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ Answer: 'Yes, a small one.' });
});

test('a workshop that has called marks the question without an answer', async () => {
  const calls = stubQuestion({ ...answered, Answer: null });
  const screen = await render();
  await screen.getByRole('button', { name: 'I’ve already called or emailed them' }).click();
  await expect.element(getQuestion(screen).getByText('By phone or email.')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ Answer: null });
});

test('an answer that is refused stays in its field, with the reason', async () => {
  stubApi({
    ...answers,
    [ANSWER]: invalidFields({ '/Answer': 'Write your answer.' }, 400),
  });
  const screen = await render();
  await getField(screen).fill('  ');
  await screen.getByRole('button', { name: 'Send the answer' }).click();
  await expect.element(getField(screen)).toHaveAccessibleDescription('Write your answer.');
  await expect.element(getField(screen)).toHaveValue('  ');
});

test('a person who may only read leads has no form', async () => {
  stubApi({ ...answers, ...asMember(PERMISSION.leadRead) });
  const screen = await render();
  await expect.element(getQuestion(screen)).toBeVisible();
  await expect.element(getField(screen)).not.toBeInTheDocument();
});

testEmpty('No questions yet', { answers: { ...basics, [LIST]: list() }, render });
testLoading({ call: LIST, answers: basics, render });
testFailures({
  call: LIST,
  answers,
  render,
  loaded: (screen) => screen.getByText('Do you have a loan car?'),
});
testPhone({
  answers: { ...basics, [LIST]: list(question({ CustomerName: LONG_NAME, Question: LONG_NAME })) },
  render,
  loaded: (screen) => screen.getByRole('article').first(),
});
