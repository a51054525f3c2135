import { expectAccessible, offline, pending } from '@pitlane/component-testing';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LEAD_GUID } from '../../../app/app.fixture.ts';
import { keepDiscountCode, readDiscountCode, removeDiscountCode } from '../../../app/discount-cookie.ts';
import { TEN_PER_CENT } from '../finalise.fixture.ts';
import { book, getPrice, openDiscount, renderSteps, VALIDATE } from '../render-steps.fixture.tsx';

beforeEach(() => {
  sessionStorage.clear();
  removeDiscountCode();
});

const APPLIES = {
  Success: true,
  IsValid: true,
  DiscountDetails: TEN_PER_CENT,
  ErrorMessage: null,
  ErrorField: null,
};
const refuse = (ErrorMessage: string, ErrorField = 'Code') => ({
  ...APPLIES,
  IsValid: false,
  DiscountDetails: null,
  ErrorMessage,
  ErrorField,
});

test('a discount code is applied with Enter and removed again', async () => {
  const { screen, calls } = await renderSteps(
    {},
    {
      [VALIDATE]: APPLIES,
    },
  );
  const price = getPrice(screen);
  await openDiscount(screen);
  const code = screen.getByRole('textbox', { name: /Discount code/ });
  await expect.element(code).toHaveFocus();
  await code.fill('autumn10');
  await userEvent.keyboard('{Enter}');
  await expect.element(price).toMatchTextContent(/Discount AUTUMN10.*\$297\.00/);
  expect(calls[0]?.body).toMatchObject({ Code: 'autumn10', Context: { SupplierId: 7, LeadGuid: LEAD_GUID } });
  await screen.getByRole('button', { name: 'Remove the discount code' }).click();
  await expect.element(price).not.toMatchTextContent(/AUTUMN10/);
  await expect.element(code).toHaveFocus();
});

test('a discount code that does not hold is refused at its field', async () => {
  const { screen } = await renderSteps(
    {},
    {
      [VALIDATE]: refuse('This code has expired.'),
    },
  );
  await openDiscount(screen);
  const code = screen.getByRole('textbox', { name: /Discount code/ });
  await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await code.fill('OLD');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(code).toHaveAccessibleDescription('This code has expired.');
  await code.fill('OLDER');
  await expect.element(screen.getByText('This code has expired.')).not.toBeInTheDocument();
});

test('a code that needs a referral asks for it', async () => {
  const { screen } = await renderSteps(
    {},
    {
      [VALIDATE]: refuse('Enter the referral code of the partner.', 'PartnerReferralCode'),
    },
  );
  await openDiscount(screen);
  await screen.getByRole('textbox', { name: /Discount code/ }).fill('PARTNER');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Partner referral code' }))
    .toHaveAccessibleDescription('Enter the referral code of the partner.');
});

test('the code of the visit is tried at once, and kept', async () => {
  keepDiscountCode('AUTUMN10');
  const { screen, calls } = await renderSteps({}, { [VALIDATE]: APPLIES });
  const step = screen.getByRole('region', { name: 'Discount code' });
  await expect.element(step).toMatchTextContent(/AUTUMN1010% offTakes off \$33\.00/);
  expect(calls.map(({ body }) => body)).toEqual([expect.objectContaining({ Code: 'AUTUMN10' })]);
  expect(readDiscountCode()).toBe('AUTUMN10');
  await expectAccessible();
});

test('a removed code is forgotten for the visit', async () => {
  keepDiscountCode('AUTUMN10');
  const { screen } = await renderSteps({}, { [VALIDATE]: APPLIES });
  await screen.getByRole('button', { name: 'Remove the discount code' }).click();
  await expect.element(screen.getByRole('textbox', { name: /Discount code/ })).toHaveValue('');
  expect(readDiscountCode()).toBeNull();
});

test('a code with a balance is checked when booking, where another address than the quote’s is typed', async () => {
  const Discount = { ...TEN_PER_CENT, IsAffectedByCustomerBalance: true };
  const { screen } = await renderSteps({ Discount, DiscountCode: 'AUTUMN10' });
  const later = screen.getByText('We check the code for your details when you book.');
  await expect.element(getPrice(screen)).toMatchTextContent(/Discount AUTUMN10/);
  await screen.getByRole('button', { name: 'Change your details' }).click();
  const email = screen.getByRole('textbox', { name: 'Email (optional)' });
  await email.fill('ALEX@example.com');
  await expect.element(later).not.toBeInTheDocument();
  await email.fill('sandy@example.com');
  await expect.element(later).toBeVisible();
});

test('a code that the quote brings is applied without a question', async () => {
  const { screen, calls } = await renderSteps({ Discount: TEN_PER_CENT, DiscountCode: 'AUTUMN10' });
  await expect.element(getPrice(screen)).toMatchTextContent(/Discount AUTUMN10.*\$297\.00/);
  expect(calls).toEqual([]);
});

test('without network a code can be tried again', async () => {
  let answer: () => unknown = offline;
  const { screen } = await renderSteps({}, { [VALIDATE]: () => answer() });
  await openDiscount(screen);
  const code = screen.getByRole('textbox', { name: /Discount code/ });
  await code.fill('AUTUMN10');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(code).toHaveAccessibleDescription(/could not reach the server/);
  answer = () => APPLIES;
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(screen.getByText('10% off')).toBeVisible();
});

test('a booking waits for the check of its code', async () => {
  const { screen } = await renderSteps({}, { [VALIDATE]: pending });
  await openDiscount(screen);
  await screen.getByRole('textbox', { name: /Discount code/ }).fill('AUTUMN10');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Book now' })).toBeDisabled();
});

test('a code that is only typed is applied or cleared before the booking', async () => {
  const { screen, calls } = await renderSteps();
  await openDiscount(screen);
  const code = screen.getByRole('textbox', { name: /Discount code/ });
  await code.fill('AUTUMN10');
  await book(screen);
  await expect.element(code).toHaveAccessibleDescription(/Apply this code, or clear it/);
  await expect.element(code).toHaveFocus();
  expect(calls).toEqual([]);
});

test('the bid of a workshop takes no code', async () => {
  const { screen } = await renderSteps({ IsWorkshopBid: true });
  await expect.element(screen.getByRole('checkbox', { name: /I agree/ })).toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Discount code' })).not.toBeInTheDocument();
});
