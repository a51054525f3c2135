import type { PaymentMethod } from '@pitlane/contracts';
import { EMAIL_PROBLEMS, LAST_NAME_PROBLEM } from '@pitlane/contracts/booking-texts';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { type AddressField, type AddressParts, addressProblems } from './address.ts';

/** Providers that refuse an order without the last name (2 §5) and the mail address of the payer. */
const NAMED_ORDERS: readonly PaymentMethod[] = ['afterPay', 'zip', 'openpay'];

/** A new booking takes the last name for a card too (2 §5); to pay an existing one, the card form asks for the name. */
export const needsLastName = (method: PaymentMethod | null | undefined): boolean =>
  method === 'creditCard' || (method != null && NAMED_ORDERS.includes(method));

/** The providers of pay-later methods write to their customers. */
export const needsEmail = (method: PaymentMethod | null | undefined): boolean =>
  method != null && NAMED_ORDERS.includes(method);

/** Zip takes no order without the billing address of the payer. */
export const needsBillingAddress = (method: PaymentMethod | null | undefined): boolean => method === 'zip';

export type Payer = {
  lastName: string | null | undefined;
  email: string | null | undefined;
  address: AddressParts | null | undefined;
};
export type PayerProblems = Partial<Record<'lastName' | 'email' | AddressField, string>>;

/** What an order of this method lacks, by field. `isPlace`: the address is from the search (2 §5 'Address'). */
export function payerProblems(method: PaymentMethod, payer: Payer, isPlace = false): PayerProblems {
  const isNameMissing = NAMED_ORDERS.includes(method) && !payer.lastName?.trim();
  const isEmailMissing = needsEmail(method) && !isMailAddress(payer.email ?? '');
  return {
    ...(isNameMissing ? { lastName: LAST_NAME_PROBLEM } : {}),
    ...(isEmailMissing ? { email: EMAIL_PROBLEMS.method } : {}),
    ...billingProblems(method, payer.address, isPlace),
  };
}

/** What the billing address of the payer lacks for this method, by field. */
export const billingProblems = (
  method: PaymentMethod,
  address: Payer['address'],
  isPlace = false,
): Partial<Record<AddressField, string>> =>
  needsBillingAddress(method) ? addressProblems(address ?? NO_ADDRESS, { isPlace }) : {};

const NO_ADDRESS: AddressParts = { addressLine1: '', locality: '', state: '', postcode: '' };
