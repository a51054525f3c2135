/** Texts of `/workshops/apply` at a field, on screen and in the server's refusals alike. */
export const APPLICATION_PROBLEMS = {
  name: 'Enter the name of your business.',
  addressLine: 'Enter the street address.',
  suburb: 'Choose your suburb from the list.',
  radius: 'Enter 1 to 500 kilometres.',
  phone: 'Enter a phone number, with its area code.',
  insurance: 'Your insurance must be valid today.',
  services: 'Tell us what work you do.',
  agreement: 'Please agree before you send it.',
};
