import { expectAccessible } from '@pitlane/component-testing';
import { PREVALIDATION } from '@pitlane/contracts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LEAD_GUID } from '../../app/app.fixture.ts';
import { BOOKING_TOKEN } from './finalise.fixture.ts';
import { MinimumNotice, RefusalNotice } from './refusal-notice.tsx';

type Props = Parameters<typeof RefusalNotice>[0];

const createProps = (ErrorCode: NonNullable<Props['refusal']>['ErrorCode']) => ({
  refusal: { ErrorCode, Type: null, BookingReference: null, BookingToken: null, TotalIncGst: 36_000 },
  leadGuid: LEAD_GUID,
  canPayOnline: false,
  support: { email: null, phone: '1300 555 010', reply: 'within one business day' },
  onDismiss: vi.fn(),
  onReload: vi.fn(),
  onDiscountGone: vi.fn(),
  onField: vi.fn(),
});

const CASES = [
  [PREVALIDATION.BookingAddressRequired, 'Booking Address Required', 'addressLine1', 'Update the address'],
  [PREVALIDATION.AddressOutOfRange, 'Address Outside the Service Area', 'addressLine1', 'Update the address'],
  [PREVALIDATION.AddressOutOfValetRange, 'Address Too Far for Pick-up', 'addressLine1', 'Update the address'],
  [PREVALIDATION.DateNoLongerAvailable, 'Date No Longer Available', 'serviceDate', 'Show available dates'],
  [PREVALIDATION.ProofNeeded, 'Pay Online or Sign In for This Date', 'serviceDate', 'Show available dates'],
  [PREVALIDATION.DateNoLongerPossible, 'Date No Longer Possible', 'serviceDate', 'Show available dates'],
  [
    PREVALIDATION.InsufficientBookingAmount,
    'Insufficient Booking Amount',
    'paymentMethod',
    'Choose another way to pay',
  ],
] as const;

test.for(CASES)('refusal %i, %s, leads to the field %s', async ([code, title, field, action]) => {
  const props = createProps(code);
  const screen = await render(<RefusalNotice {...props} />);
  const dialog = screen.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: action }).click();
  expect(props.onDismiss).toHaveBeenCalledOnce();
  expect(props.onField).toHaveBeenCalledExactlyOnceWith(field);
  expect(props.onReload).toHaveBeenCalledTimes(field === 'serviceDate' ? 1 : 0);
});

test('a supplier that cannot take the job leads back to the quotes', async () => {
  const screen = await render(<RefusalNotice {...createProps(PREVALIDATION.SupplierNotAvailable)} />);
  await expect
    .element(screen.getByRole('link', { name: 'Back to the quotes' }))
    .toHaveAttribute('href', `/quotes/${LEAD_GUID}`);
  await expectAccessible();
});

test('a changed price names the new total and reloads', async () => {
  const props = createProps(PREVALIDATION.PriceChanged);
  const screen = await render(<RefusalNotice {...props} />);
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/The total is now \$360\.00/);
  await screen.getByRole('button', { name: 'Show the new total' }).click();
  expect(props.onReload).toHaveBeenCalledOnce();
  expect(props.onDiscountGone).not.toHaveBeenCalled();
});

test('a discount that is gone is taken off, also by Escape', async () => {
  const props = createProps(PREVALIDATION.DiscountChanged);
  const screen = await render(<RefusalNotice {...props} />);
  const dialog = screen.getByRole('dialog', { name: 'Previous Discount Changed' });
  await expect.element(dialog).toMatchTextContent(/\$360\.00/);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  expect(props.onDiscountGone).toHaveBeenCalledOnce();
  expect(props.onDismiss).toHaveBeenCalledOnce();
});

test('the holder of an existing booking can see and pay it', async () => {
  const props = createProps(PREVALIDATION.BookingAlreadySubmitted);
  const refusal = { ...props.refusal, BookingToken: BOOKING_TOKEN, BookingReference: 'PL-1042' };
  const screen = await render(<RefusalNotice {...props} refusal={refusal} canPayOnline />);
  const dialog = screen.getByRole('dialog', { name: 'Booking Already Submitted' });
  await expect.element(dialog).toMatchTextContent(/PL-1042/);
  await expect
    .element(dialog.getByRole('link', { name: 'See your booking' }))
    .toHaveAttribute('href', `/booking/${BOOKING_TOKEN}/confirmation`);
  await expect
    .element(dialog.getByRole('link', { name: 'Pay Online' }))
    .toHaveAttribute('href', `/booking/${BOOKING_TOKEN}/pay`);
});

test('others get no way to an existing booking', async () => {
  const props = createProps(PREVALIDATION.BookingAlreadySubmitted);
  const screen = await render(<RefusalNotice {...props} canPayOnline />);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'OK' }).click();
  expect(props.onDismiss).toHaveBeenCalledOnce();
});

test.for([
  [null, 'Call 1300 555 010', /^tel:1300555010$/],
  ['help@pitlane.example', 'Email customer service', /^mailto:help@pitlane\.example\?subject=.*quote/],
] as const)('customer service is reached by what it has (email %s)', async ([email, name, href]) => {
  const props = createProps(PREVALIDATION.BookingNotSubmitted);
  const screen = await render(<RefusalNotice {...props} support={{ ...props.support, email }} />);
  await expect
    .element(screen.getByRole('link', { name }))
    .toHaveAttribute('href', expect.stringMatching(href));
});

test('a code without a text specific to it is explained as a failure', async () => {
  const screen = await render(<RefusalNotice {...createProps(null)} />);
  await expect.element(screen.getByRole('dialog', { name: 'Booking Not Submitted' })).toBeVisible();
});

test('below the minimum another item or another workshop helps', async () => {
  const close = vi.fn();
  const screen = await render(<MinimumNotice minimum={40_000} leadGuid={LEAD_GUID} isOpen onClose={close} />);
  const dialog = screen.getByRole('dialog', { name: 'Insufficient Booking Amount' });
  await expect.element(dialog).toMatchTextContent(/\$400/);
  await expect
    .element(dialog.getByRole('link', { name: 'Add an item' }))
    .toHaveAttribute('href', `/quote-2/${LEAD_GUID}?step=task-your-items`);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalled();
});
