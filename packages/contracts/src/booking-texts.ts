/** Texts of the booking form at a field, on screen and in the server's refusals alike. */
export const FIRST_NAME_PROBLEM = 'First name is required.';
export const LAST_NAME_PROBLEM = 'Last name is required.';
export const PHONE_PROBLEM = 'Enter an Australian or New Zealand phone number.';
export const EMAIL_PROBLEM = 'Enter an email address.';
/** Where the field has nothing else that shows what it takes. */
export const EMAIL_EXAMPLE_PROBLEM = 'Enter an email address, such as kim@example.com.';
export const EMAIL_PROBLEMS = {
  landline: 'Enter an email address: we can’t text this number.',
  noSms: 'Enter an email address: we only write by email.',
  either: 'Enter an email address or a mobile number.',
  method: 'Enter an email address: this way to pay needs one.',
};
export const ANSWER_PROBLEM = 'Write your answer.';
export const PLATE_PROBLEM = 'Enter the number plate.';
export const STREET_PROBLEM = 'Enter number and street.';
export const SUBURB_PROBLEM = 'Enter the suburb.';
export const STATE_PROBLEM = 'Enter the state.';
export const POSTCODE_PROBLEM = 'A postcode has 4 digits.';
