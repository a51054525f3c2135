import type { BookingRequestInput, DiscountField } from '@pitlane/contracts';
import {
  EMAIL_PROBLEMS,
  FIRST_NAME_PROBLEM,
  LAST_NAME_PROBLEM,
  PLATE_PROBLEM,
} from '@pitlane/contracts/booking-texts';
import type { Country } from '@pitlane/contracts/enums';
import { addressProblems } from '../people/address.ts';
import { billingProblems, needsEmail, needsLastName } from '../people/payer.ts';
import { bookingPhoneProblem } from '../people/phone.ts';
import { emailProblem } from '../people/reach.ts';

/** What a person answers on the booking form, by its names in `BookingRequest`. */
export type BookingAnswers = Pick<
  BookingRequestInput,
  | 'ServiceDate'
  | 'TimeOfArrival'
  | 'FirstName'
  | 'LastName'
  | 'Mobile'
  | 'Email'
  | 'Rego'
  | 'Comments'
  | 'CustomerAddress'
  | 'BillingAddress'
  | 'FlatSafeArea'
  | 'PaymentMethod'
  | 'AgreedTC'
>;

/** What the rules need to know besides the answers. */
export type BookingFormFacts = {
  /** Of the workshop. */
  country: Country;
  /** The workshop comes to the customer. */
  isMobile: boolean;
  isFleet: boolean;
  /** SMS are set up, so that a mobile number does without a mail address. */
  sendsSms: boolean;
  /** The job needs the street. */
  isAddressRequired: boolean;
  /** Fields that the discount code makes required. */
  discountFields: readonly DiscountField[];
};

/** `field`: its path in `BookingRequest`; `message`: as a person reads it at the field. */
export type BookingProblem = { field: string; code: string; message: string };

/**
 * What is wrong with the answers of the booking form (2 §5 'Booking form'), for screen and server. An address that the job
 * needs and the answers lack is the server's ErrorCode 2 (2 §8); the screen gives the empty one. `isPlace`: the address is
 * from the search.
 */
export function bookingProblems(
  answers: BookingAnswers,
  facts: BookingFormFacts,
  isPlace = false,
): BookingProblem[] {
  const problems: BookingProblem[] = [];
  const add = (field: string, message: string, code = 'required') => problems.push({ field, code, message });
  const needs = (field: DiscountField) => facts.discountFields.includes(field);
  const { PaymentMethod: method, CustomerAddress: jobAddress } = answers;

  if (!answers.ServiceDate) add('ServiceDate', 'Choose a date.');
  if (!answers.TimeOfArrival) add('TimeOfArrival', 'Choose an arrival time.');
  if (isBlank(answers.FirstName)) add('FirstName', FIRST_NAME_PROBLEM);
  if ((needs('LastName') || needsLastName(method)) && isBlank(answers.LastName))
    add('LastName', LAST_NAME_PROBLEM);
  const phoneProblem = bookingPhoneProblem(answers.Mobile, facts.country);
  if (phoneProblem) add('Mobile', phoneProblem, 'phone');
  const wrongEmail = bookingEmailProblem(answers, facts);
  if (wrongEmail) add('Email', wrongEmail, 'email');
  if ((needs('Rego') || facts.isFleet) && isBlank(answers.Rego)) add('Rego', PLATE_PROBLEM);
  if (needs('Comments') && isBlank(answers.Comments)) add('Comments', 'Your discount code needs this.');
  if (jobAddress)
    for (const [field, message] of Object.entries(addressProblems(jobAddress, { isPlace })))
      add(`CustomerAddress/${field}`, message, 'street');
  if (method && !facts.isAddressRequired) {
    const ofBilling = billingProblems(method, answers.BillingAddress ?? jobAddress, isPlace);
    for (const [field, message] of Object.entries(ofBilling)) add(`BillingAddress/${field}`, message);
  }
  if (facts.isMobile && typeof answers.FlatSafeArea !== 'boolean')
    add('FlatSafeArea', 'Tell us whether there is a flat and safe area to work.');
  if (!answers.AgreedTC) add('AgreedTC', 'Please agree to the terms to book.');
  return problems;
}

/** The provider of the payment may need the mail address, also of someone whom an SMS reaches. */
const bookingEmailProblem = ({ Email, Mobile, PaymentMethod }: BookingAnswers, facts: BookingFormFacts) =>
  isBlank(Email) && needsEmail(PaymentMethod)
    ? EMAIL_PROBLEMS.method
    : emailProblem({ email: Email ?? '', mobile: Mobile }, facts);

const isBlank = (text: string | null | undefined): boolean => !text?.trim();
