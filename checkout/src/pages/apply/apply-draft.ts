import type { LocationSuggestion, SupplierKind, WorkshopApplicationRequest } from '@pitlane/contracts';
import { EMAIL_EXAMPLE_PROBLEM } from '@pitlane/contracts/booking-texts';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { businessNumberProblem } from '@pitlane/domain/money/business-number-problem';
import { isPhone } from '@pitlane/domain/people/phone';

/** What was typed into the form so far. */
export type ApplyDraft = {
  name: string;
  kind: SupplierKind;
  businessNumber: string;
  addressLine: string;
  suburb: LocationSuggestion | null;
  contactName: string;
  email: string;
  phone: string;
  licenceNumber: string;
  insuranceExpiresOn: string | null;
  radiusKm: string;
  services: string;
  makes: string;
  hasAgreed: boolean;
};

export const EMPTY_DRAFT: ApplyDraft = {
  name: '',
  kind: 'Workshop',
  businessNumber: '',
  addressLine: '',
  suburb: null,
  contactName: '',
  email: '',
  phone: '',
  licenceNumber: '',
  insuranceExpiresOn: null,
  radiusKm: '',
  services: '',
  makes: '',
  hasAgreed: false,
};

export type ApplyProblems = Partial<Record<keyof ApplyDraft, string>>;

/** What is missing or wrong, by field; the server checks it again. */
export function findProblems(draft: ApplyDraft, today: string): ApplyProblems {
  const country = draft.suburb?.Obj.Country ?? 'AU';
  const problems: [keyof ApplyDraft, string | null | false][] = [
    ['name', draft.name.trim() === '' && 'Enter the name of your business.'],
    ['businessNumber', businessNumberProblem(draft.businessNumber, country)],
    ['addressLine', draft.addressLine.trim() === '' && 'Enter the street address.'],
    ['suburb', draft.suburb === null && 'Choose your suburb from the list.'],
    [
      'radiusKm',
      draft.kind === 'MobileMechanic' && readRadius(draft) === null && 'Enter 1 to 500 kilometres.',
    ],
    ['contactName', draft.contactName.trim() === '' && 'Enter your name.'],
    ['email', !isMailAddress(draft.email) && EMAIL_EXAMPLE_PROBLEM],
    ['phone', !isPhone(draft.phone, country) && 'Enter a phone number, with its area code.'],
    ['insuranceExpiresOn', findInsuranceProblem(draft.insuranceExpiresOn, today)],
    ['services', draft.services.trim() === '' && 'Tell us what work you do.'],
    ['hasAgreed', !draft.hasAgreed && 'Please agree before you send it.'],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

function findInsuranceProblem(day: string | null, today: string): string | null {
  if (day === null) return 'Enter the last day of your insurance.';
  return day < today ? 'Your insurance must be valid today.' : null;
}

const readRadius = ({ radiusKm }: ApplyDraft): number | null => {
  const kilometres = /^\d{1,3}$/.test(radiusKm.trim()) ? Number(radiusKm) : 0;
  return kilometres >= 1 && kilometres <= 500 ? kilometres : null;
};

/** The body of the call for a draft without problems. */
export const toRequest = (draft: ApplyDraft, Reference: string): WorkshopApplicationRequest => ({
  Reference,
  Name: draft.name,
  Kind: draft.kind,
  BusinessNumber: draft.businessNumber,
  AddressLine: draft.addressLine,
  SuburbId: draft.suburb!.Data,
  ContactName: draft.contactName,
  EmailAddress: draft.email,
  Phone: draft.phone,
  LicenceNumber: draft.licenceNumber,
  InsuranceExpiresOn: draft.insuranceExpiresOn!,
  RadiusKm: draft.kind === 'MobileMechanic' ? readRadius(draft) : null,
  Services: draft.services,
  Makes: draft.makes,
  HasAgreed: true,
});

/** The field of each part of the call, for the answers of the server. */
export const FIELDS = {
  Name: 'name',
  BusinessNumber: 'businessNumber',
  AddressLine: 'addressLine',
  SuburbId: 'suburb',
  RadiusKm: 'radiusKm',
  ContactName: 'contactName',
  EmailAddress: 'email',
  Phone: 'phone',
  LicenceNumber: 'licenceNumber',
  InsuranceExpiresOn: 'insuranceExpiresOn',
  Services: 'services',
  Makes: 'makes',
  HasAgreed: 'hasAgreed',
} as const satisfies Partial<Record<keyof WorkshopApplicationRequest, keyof ApplyDraft>>;
