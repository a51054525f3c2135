import type { DiscountField, FinaliseDetails } from '@pitlane/contracts';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { cardholderNameError } from '@pitlane/domain/payment/card';
import { needsLastName, payerProblems } from '@pitlane/domain/payment/payer';
import { addressProblems } from '@pitlane/domain/people/address';
import { bookingPhoneProblem } from '@pitlane/domain/people/phone';
import { asksAddress, type BookingForm } from './booking-form.ts';

export type FieldName = keyof BookingForm | 'card';
export type FormErrors = Partial<Record<FieldName, string>>;

/** What the browser can say before it asks the server (2 §5 'Booking form'); the server decides again. */
export function formErrors(form: BookingForm, details: FinaliseDetails): FormErrors {
  const errors: FormErrors = {};
  const needed = details.Discount?.RequiredFields ?? [];
  if (form.discountCode.trim() && !details.Discount)
    errors.discountCode = 'Apply this code, or clear it to book without a discount.';
  if (!form.serviceDate) errors.serviceDate = 'Choose a date.';
  if (!form.timeOfArrival) errors.timeOfArrival = 'Choose an arrival time.';
  if (!form.firstName.trim()) errors.firstName = 'First name is required.';
  if (isLastNameNeeded(form, needed) && !form.lastName.trim()) errors.lastName = 'Last name is required.';
  const phoneProblem = bookingPhoneProblem(form.mobile, details.Country);
  if (phoneProblem) errors.mobile = phoneProblem;
  if (!isMailAddress(form.email)) errors.email = 'Enter an email address.';
  if ((details.FleetCompanyId !== null || needed.includes('Rego')) && !form.rego.trim())
    errors.rego = 'Enter the registration.';
  if (needed.includes('Comments') && !form.comments.trim())
    errors.comments = 'Your discount code needs this.';
  if (asksAddress(form, details))
    Object.assign(errors, addressProblems(form, { isPlace: form.addressMode === 'search' }));
  else if (form.paymentMethod) {
    const payer = { lastName: form.lastName, address: form };
    Object.assign(errors, payerProblems(form.paymentMethod, payer, form.addressMode === 'search'));
  }
  if (details.Workshop.IsMobile && form.flatSafeArea === null)
    errors.flatSafeArea = 'Tell us whether there is a flat and safe area to work.';
  if (form.paymentMethod === 'creditCard') {
    const name = cardholderNameError(form.cardholderName);
    if (name) errors.cardholderName = name;
  }
  if (!form.agreed) errors.agreed = 'Please agree to the terms to book.';
  return errors;
}

const isLastNameNeeded = (form: BookingForm, needed: readonly DiscountField[]): boolean =>
  needed.includes('LastName') || needsLastName(form.paymentMethod);

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
