/** The fields of the contact forms by the lead's own names. */
export const CONTACT_PATHS = {
  Name: 'name',
  Email: 'email',
  MobileNumber: 'mobile',
  PhoneNumber: 'mobile',
} as const;
