import type { FinaliseDetails } from '@pitlane/contracts';
import { bookingProblems } from '@pitlane/domain/booking/booking-problems';
import { cardholderNameError } from '@pitlane/domain/payment/card';
import {
  type BookingForm,
  bookingRequest,
  getCardholderName,
  toAddress,
  toFormFacts,
} from './booking-form.ts';

export type FieldName = keyof BookingForm | 'card';
export type FormErrors = Partial<Record<FieldName, string>>;

/**
 * What the browser can say before it asks the server, which decides by the same rules. A code that is not applied and the
 * name on the card stay in the browser.
 */
export function formErrors(form: BookingForm, details: FinaliseDetails): FormErrors {
  const errors: FormErrors = {};
  const address = toAddress(form);
  const facts = toFormFacts(form, details);
  const answers = {
    ...bookingRequest(form, details, 0),
    CustomerAddress: facts.isAddressRequired ? address : null,
    BillingAddress: address,
  };
  for (const { field, message } of bookingProblems(answers, facts, form.addressMode === 'search'))
    errors[FIELD_PATHS[field]!] = message;
  if (form.discountCode.trim() && !details.Discount)
    errors.discountCode = 'Apply this code, or clear it to book without a discount.';
  if (form.paymentMethod === 'creditCard') {
    const name = cardholderNameError(getCardholderName(form));
    if (name) errors.cardholderName = name;
  }
  return errors;
}

/** The fields by their paths in `BookingRequest`. */
export const FIELD_PATHS: Record<string, FieldName> = {
  ServiceDate: 'serviceDate',
  TimeOfArrival: 'timeOfArrival',
  TimeOfArrivalTo: 'timeOfArrivalTo',
  FlatSafeArea: 'flatSafeArea',
  ServiceInclusions: 'extraIds',
  AdditionalServices: 'additionalServices',
  PromoCode: 'discountCode',
  PartnerReferralCode: 'referralCode',
  FirstName: 'firstName',
  LastName: 'lastName',
  Mobile: 'mobile',
  Email: 'email',
  Rego: 'rego',
  Comments: 'comments',
  AgreedTC: 'agreed',
  'CustomerAddress/addressLine1': 'addressLine1',
  'CustomerAddress/locality': 'locality',
  'CustomerAddress/state': 'state',
  'CustomerAddress/postcode': 'postcode',
  CustomerAddress: 'addressLine1',
  'BillingAddress/addressLine1': 'addressLine1',
  'BillingAddress/locality': 'locality',
  'BillingAddress/state': 'state',
  'BillingAddress/postcode': 'postcode',
  BillingAddress: 'addressLine1',
};
