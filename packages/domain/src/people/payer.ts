import type { PaymentMethod } from '@pitlane/contracts';
import { type AddressField, type AddressParts, addressProblems } from './address.ts';

/** Providers that refuse an order without the last name of the payer (2 §5). */
const NAMED_ORDERS: readonly PaymentMethod[] = ['afterPay', 'zip', 'openpay'];

/** A new booking takes the last name for a card too (2 §5); to pay an existing one, the card form asks for the name. */
export const needsLastName = (method: PaymentMethod | null | undefined): boolean =>
  method === 'creditCard' || (method != null && NAMED_ORDERS.includes(method));

/** Zip takes no order without the billing address of the payer. */
export const needsBillingAddress = (method: PaymentMethod | null | undefined): boolean => method === 'zip';

export type Payer = { lastName: string | null | undefined; address: AddressParts | null | undefined };
export type PayerProblems = Partial<Record<'lastName' | AddressField, string>>;

/** What an order of this method lacks, by field. `isPlace`: the address is from the search (2 §5 'Address'). */
export function payerProblems(method: PaymentMethod, payer: Payer, isPlace = false): PayerProblems {
  const isNameMissing = NAMED_ORDERS.includes(method) && !payer.lastName?.trim();
  return {
    ...(isNameMissing ? { lastName: 'Last name is required.' } : {}),
    ...(needsBillingAddress(method) ? addressProblems(payer.address ?? NO_ADDRESS, { isPlace }) : {}),
  };
}

const NO_ADDRESS: AddressParts = { addressLine1: '', locality: '', state: '', postcode: '' };
