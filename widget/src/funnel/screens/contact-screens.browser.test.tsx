import { ApiError } from '@pitlane/client';
import { expectAccessible } from '@pitlane/component-testing';
import { stubApi } from '@pitlane/component-testing/stub-api';
import type { Lead } from '@pitlane/contracts';
import { contact } from '@pitlane/flows/funnel/funnel.fixture';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectFocus, type FunnelOptions, reload, renderFunnel } from '../funnel.fixture.tsx';
import { upToCustomer } from '../lead.fixture.ts';

beforeEach(() => sessionStorage.clear());

/** A call that the server refuses for its field. */
const createRefusal = (message: string) =>
  new ApiError(422, {
    ...{
      type: '/problems/validation',
      title: 'Refused',
      status: 422,
      code: 'validation',
      traceId: 'trace-1',
    },
    errors: [{ pointer: '/mobilePhoneNumber', code: 'phone', message }],
  });

const NOTES = 'Notes for the mechanic (optional)';

describe('the notes', () => {
  const renderNotes = (options: FunnelOptions = {}) => renderFunnel({ lead: upToCustomer, ...options });

  test('[CUS-05] may be left empty, and go with the contact details', async () => {
    const notes = await renderNotes();
    await notes.expectTitle('Who are the quotes for?');
    expect(notes.step()).toBe('customer-notes-for-mechanic');
    await fillDetails(notes);
    await notes.pressTo('Enter your code', 'Text me a code');
    expect(notes.backend.lead).toMatchObject({ Name: contact.name, RepairNotes: '' });
    await notes.pressTo('Who are the quotes for?', 'Change my details');
    await notes.field(NOTES).fill('Noise when cold');
    await notes.pressTo('Enter your code', 'Text me a code');
    expect(notes.backend.lead.RepairNotes).toBe('Noise when cold');
  });

  test('take 2,000 characters', async () => {
    const { field } = await renderNotes();
    await field(NOTES).fill('n'.repeat(2100));
    await expect.element(field(NOTES)).toHaveValue('n'.repeat(2000));
  });
});

/** A lead that only misses the contact details. */
const answered = { ...upToCustomer, RepairNotes: '' };
const renderDetails = (options: FunnelOptions = {}) =>
  renderFunnel({ lead: answered, step: 'customer-details-step1', ...options });

type Filled = Pick<Awaited<ReturnType<typeof renderDetails>>, 'field'>;

async function fillDetails({ field }: Filled, mobile = contact.mobile) {
  await field('Your name').fill(contact.name);
  await field('Email (optional)').fill(contact.email);
  await field('Mobile number').fill(mobile);
}

describe('the contact details', () => {
  test('[CUS-01] are a name and a mobile number; each shows what is wrong, and the first takes the focus', async () => {
    const { expectTitle, field, press } = await renderDetails();
    await expectTitle('Who are the quotes for?');
    await expect.element(field('Mobile number')).toHaveAttribute('placeholder', 'e.g. 0404 040 404');
    await expectAccessible();
    await press('Text me a code');
    await expect.element(field('Your name')).toHaveAccessibleDescription('Enter your name.');
    await expect.element(field('Email (optional)')).toBeValid();
    await expect
      .element(field('Mobile number'))
      .toHaveAccessibleDescription(/^Enter a mobile number such as 0404 040 404\./);
    await expectFocus(field('Your name'));
    await expectAccessible();
    await field('Your name').fill('Ada');
    await press('Text me a code');
    await expect.element(field('Your name')).toBeValid();
    await expectFocus(field('Mobile number'));
  });

  test('complete a mail address with common hosts', async () => {
    const { field } = await renderDetails();
    await field('Email (optional)').fill('ada.driver');
    const { list } = field('Email (optional)').element() as HTMLInputElement;
    const offered = [...(list?.options ?? [])].map(({ value }) => value);
    expect(offered).toContain('ada.driver@gmail.com');
  });

  test('[CUS-01] without a mail address get the code, and are reached by SMS', async () => {
    const { backend, field, pressTo } = await renderDetails();
    await field('Your name').fill(contact.name);
    await field('Mobile number').fill(contact.mobile);
    await pressTo('Enter your code', 'Text me a code');
    expect(backend.lead).toMatchObject({ Name: contact.name, Email: null, Communication: 'SMS' });
  });

  test('[CUS-01] need a mail address where no SMS are set up', async () => {
    stubApi({ 'GET /api/config': { SendsSms: false } });
    const { backend, field, press, pressTo } = await renderDetails();
    await expect.element(field('Email')).toBeVisible();
    await field('Your name').fill(contact.name);
    await field('Mobile number').fill(contact.mobile);
    await press('Text me a code');
    await expect
      .element(field('Email'))
      .toHaveAccessibleDescription('Enter an email address such as name@example.com.');
    await field('Email').fill(contact.email);
    await pressTo('Enter your code', 'Text me a code');
    expect(backend.lead).toMatchObject({ Email: contact.email });
  });

  test.for([
    ['Email (optional)', 'ada@example'],
    ['Email (optional)', 'ada'],
    ['Mobile number', '02 9999 1234'],
    ['Mobile number', '12'],
    ['Mobile number', '0404'],
    ['Mobile number', '1300 975 707'],
    ['Mobile number', '026 123 4567'],
  ])('[CUS-01] %s is not taken as %s', async ([name, wrong]) => {
    const details = await renderDetails();
    await fillDetails(details);
    await details.field(name!).fill(wrong!);
    await userEvent.keyboard('{Enter}');
    await expect.element(details.field(name!)).toBeInvalid();
    await expectFocus(details.field(name!));
    expect(details.backend.calls).not.toContain('sendCode');
  });

  test('are sent, with the number in the form that is stored, and lead to the code', async () => {
    const details = await renderDetails();
    await fillDetails(details, '0404 040-404');
    await details.screen.getByRole('checkbox', { name: 'Workshops may contact me about this quote' }).click();
    await details.press('Text me a code');
    await details.expectTitle('Enter your code');
    expect(details.backend.lead).toMatchObject({
      Name: contact.name,
      MobileNumber: '+61404040404',
      AllowMechanicsToContact: false,
    });
  });

  test('[CUS-01] in New Zealand ask for a number of there', async () => {
    const { field, press } = await renderDetails({
      lead: { ...answered, Suburb: { Country: 'NZ' } as Lead['Suburb'] },
    });
    await expect.element(field('Mobile number')).toHaveAttribute('placeholder', 'e.g. 026 123 4567');
    await field('Mobile number').fill('0404 040 404');
    await press('Text me a code');
    await expect
      .element(field('Mobile number'))
      .toHaveAccessibleDescription(/^Enter a mobile number such as 026 123 4567\./);
    await field('Mobile number').fill('021 123 4567');
    await expect.element(field('Mobile number')).toBeValid();
  });

  test('have a link about their use that is as wide as its text', async () => {
    const { screen } = await renderDetails();
    const link = screen.getByRole('link', { name: 'See how we use your details' });
    await expect.element(link).toBeVisible();
    const range = document.createRange();
    range.selectNodeContents(link.element());
    const text = range.getBoundingClientRect();
    expect(link.element().getBoundingClientRect().width).toBeCloseTo(text.width, 0);
  });

  test('that this browser remembers are filled in', async () => {
    const { field } = await renderDetails({ contact });
    await expect.element(field('Your name')).toHaveValue('Ada Driver');
    await expect.element(field('Mobile number')).toHaveValue('0404 040 404');
  });

  test('of a quote without access are masked, and entered again', async () => {
    const { expectText, field } = await renderDetails({
      lead: { ...answered, ContactMasked: { MobileNumber: '04•• ••• 404' } as Lead['ContactMasked'] },
    });
    await expectText('We have 04•• ••• 404 on file for this quote. Enter your details to continue.');
    await expect.element(field('Mobile number')).toHaveValue('');
    await expectAccessible();
  });

  test('can be left out where the visitor may see prices without', async () => {
    const { press, emitted, backend, settled } = await renderDetails({ canSkipContact: true });
    await expectAccessible();
    await press('Continue without my details');
    await settled(({ status }) => status === 'done');
    expect(backend.submits).toHaveLength(1);
    expect(emitted).not.toContainEqual(expect.objectContaining({ type: 'failed' }));
  });

  test('cannot be left out elsewhere', async () => {
    const { button } = await renderDetails();
    await expect.element(button('Continue without my details')).not.toBeInTheDocument();
  });

  test('of a signed-in customer need no code', async () => {
    const { field, backend, pressTo } = await renderFunnel({
      lead: answered,
      events: [
        { type: 'SIGNED_IN', customer: { userId: 'alex', contact, vehicles: [] } },
        { type: 'OPEN', step: 'customer-details-step1' },
      ],
    });
    await expect.element(field('Your name')).toHaveValue('Ada Driver');
    await pressTo('Getting your quotes', 'Get my quotes');
    expect(backend.calls).not.toContain('sendCode');
  });

  test('of a verified number need no code', async () => {
    const known = { Name: contact.name, Email: contact.email, MobileNumber: contact.mobile };
    const { actor, backend, pressTo } = await renderDetails({
      lead: { ...answered, ...known, IsMobileVerified: true },
    });
    actor.send({ type: 'OPEN', step: 'customer-details-step1' });
    await pressTo('Getting your quotes', 'Get my quotes');
    expect(backend.calls).not.toContain('sendCode');
  });

  test('a code that is not sent shows at the number, until that is changed', async () => {
    const details = await renderDetails({ server: { failing: new Set(['sendCode']) } });
    const { field, press, pressTo, screen } = details;
    await fillDetails(details);
    await press('Text me a code');
    await expect.element(field('Mobile number')).toHaveAccessibleDescription(/^We couldn’t send the code/);
    // The form sends again by its own button.
    await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await expectAccessible();
    await field('Mobile number').fill('0404 040 405');
    await expect.element(field('Mobile number')).toBeValid();
    await pressTo('Enter your code', 'Text me a code');
  });

  test('that are typed and not sent are still there after a reload', async () => {
    const again = await reload(renderDetails, ({ field }) => field('Your name').fill('Half'));
    await expect.element(again.field('Your name')).toHaveValue('Half');
  });

  test('keep the answer that workshops may not call over Back and a reload', async () => {
    const mayCall = ({ screen }: Pick<Awaited<ReturnType<typeof renderDetails>>, 'screen'>) =>
      screen.getByRole('checkbox', { name: 'Workshops may contact me about this quote' });
    const again = await reload(renderDetails, (details) => mayCall(details).click());
    await expect.element(mayCall(again)).not.toBeChecked();
    await again.pressTo('Your list', 'Change: Work');
    again.actor.send({ type: 'OPEN', step: 'customer-details-step1' });
    await again.expectTitle('Who are the quotes for?');
    await expect.element(mayCall(again)).not.toBeChecked();
    await fillDetails(again);
    await again.pressTo('Enter your code', 'Text me a code');
    expect(again.backend.lead).toMatchObject({ AllowMechanicsToContact: false });
    await again.pressTo('Who are the quotes for?', 'Change my details');
    await expect.element(mayCall(again)).not.toBeChecked();
  });
});

describe('the code', () => {
  /** At the code that was sent to the contact's number. */
  async function renderCode(options: FunnelOptions = {}) {
    const details = await renderDetails(options);
    await fillDetails(details);
    await details.press('Text me a code');
    await details.expectTitle('Enter your code');
    return { ...details, code: details.field('Code') };
  }

  test('[CUS-02] has six digits, is sent by itself, and gets the quotes', async () => {
    const { code, expectText, expectTitle, settled, backend, button } = await renderCode();
    await expectText('We sent 6 digits to 0404 040 404.');
    await expectAccessible();
    await code.fill('12-34 5x');
    await expect.element(code).toHaveValue('12345');
    await code.fill('123456');
    await expectTitle('Getting your quotes');
    await expect.element(button('Back')).not.toBeInTheDocument();
    await settled(({ status }) => status === 'done');
    expect(backend.submits).toHaveLength(1);
  });

  test('that is too short shows it and keeps the focus', async () => {
    const { code, press } = await renderCode();
    await code.fill('123');
    await press('Get my quotes');
    await expect.element(code).toHaveAccessibleDescription('Enter the 6 digits.');
    await expectFocus(code);
    await code.fill('1234');
    await expect.element(code).toBeValid();
  });

  test.for([
    ['that is wrong', '999999', 'That code isn’t right. Check it and try again.'],
    ['that has expired', '000000', 'That code has expired. Send a new one.'],
  ])('%s shows it, and is selected for the next', async ([, digits, text]) => {
    const { code, expectTitle } = await renderCode();
    await code.fill(digits!);
    await expect.element(code).toHaveAccessibleDescription(text!);
    await expectFocus(code);
    await expectAccessible();
    await userEvent.keyboard('1');
    await expect.element(code).toHaveValue('1');
    await expect.element(code).toBeValid();
    await code.fill('123456');
    await expectTitle('Getting your quotes');
  });

  test('leads back to the details', async () => {
    const { field, pressTo } = await renderCode();
    await pressTo('Who are the quotes for?', 'Change my details');
    await expect.element(field('Mobile number')).toHaveValue('0404 040 404');
  });

  test('can be sent again after a minute, which is counted down and begins again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { button, press, expectText, backend } = await renderCode();
    await expect.element(button(/^Send a new code in (60|5\d) s$/)).toBeDisabled();
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.element(button(/^Send a new code in (40|3\d) s$/)).toBeDisabled();
    await vi.advanceTimersByTimeAsync(40_000);
    await press('Send a new code');
    await expectText('A new code is on its way.');
    await expect.element(button(/^Send a new code in (60|5\d) s$/)).toBeDisabled();
    await expectAccessible();
    expect(backend.calls).toContain('resendCode');
  });

  /** Why the server sends no code, and what the person reads. */
  const FAILURES = [
    ['is sent too often', new ApiError(429, null, {}, 600), /^Too many tries\. Try again later\./],
    ['meets an unavailable server', new ApiError(503, null, {}, 1), /^We couldn’t send the code\./],
    [
      'goes to a number that takes none',
      createRefusal('This number cannot receive messages.'),
      /^This number cannot receive messages\./,
    ],
    ['meets a broken server', new ApiError(500, null), /^We couldn’t send the code\./],
  ] as const;

  test.for(FAILURES)('[CUS-02] that %s shows the reason at the number', async ([, error, text]) => {
    const details = await renderDetails({ server: { failing: new Set(['sendCode']), error } });
    await fillDetails(details);
    await details.press('Text me a code');
    await expect.element(details.field('Mobile number')).toHaveAccessibleDescription(text);
    await expectAccessible();
  });

  test.for(FAILURES)(
    '[CUS-02] that is sent again and %s shows the reason, and can be tried again',
    async ([, error, text]) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      const { code, press, backend, expectText, expectTitle } = await renderCode();
      await vi.advanceTimersByTimeAsync(61_000);
      Object.assign(backend, { error });
      backend.failing.add('resendCode');
      await press('Send a new code');
      await expect.element(code).toHaveAccessibleDescription(text);
      await expectTitle('Enter your code');
      await press('Send a new code');
      await expectText('A new code is on its way.');
      await expect.element(code).toBeValid();
      await code.fill('123456');
      await expectTitle('Getting your quotes');
    },
  );

  test.for([
    ['too many tries', new ApiError(429, null, {}, 40)],
    ['a refused code', createRefusal('No')],
    ['a broken server', new ApiError(500, null)],
  ] as const)('[CUS-02] a check that meets %s keeps the digits and can be tried again', async ([, error]) => {
    const { code, press, backend, expectTitle } = await renderCode();
    Object.assign(backend, { error });
    backend.failing.add('checkCode');
    await code.fill('123456');
    await expect
      .element(code)
      .toHaveAccessibleDescription('We couldn’t check the code. Try again in a moment.');
    await expect.element(code).toHaveValue('123456');
    await press('Get my quotes');
    await expectTitle('Getting your quotes');
  });

  test('went by email where the number took no message', async () => {
    const { actor, expectText } = await renderCode();
    actor.getSnapshot().context.sent!.SentTo = 'Email';
    actor.send({ type: 'CODE_CHANGED' });
    await expectText('We sent 6 digits to ada@example.com.');
  });

  test('is not requested where the number is known', async () => {
    const details = await renderDetails({ server: { alreadyVerified: true } });
    await fillDetails(details);
    await details.press('Text me a code');
    await details.expectTitle('Getting your quotes');
  });
});
