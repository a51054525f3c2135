import { MailLink } from './mail-link.tsx';
import { Phone } from './phone.tsx';

type Business = {
  ContactName: string;
  Phone: string;
  EmailAddress: string;
  AddressLine: string;
  Suburb: string;
};

/** Whom to talk to at a business, how, and where it is. */
export const listContactFacts = (business: Business) => [
  { key: 'Contact', value: business.ContactName },
  { key: 'Phone', value: <Phone number={business.Phone} /> },
  { key: 'Email', value: <MailLink address={business.EmailAddress} /> },
  { key: 'Address', value: `${business.AddressLine}, ${business.Suburb}` },
];
