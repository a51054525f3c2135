import type { LocationSuggestion, SupplierKind, WorkshopApplicationRequest } from '@pitlane/contracts';
import { APPLICATION_PROBLEMS } from '@pitlane/contracts/application-texts';
import { EMAIL_EXAMPLE_PROBLEM } from '@pitlane/contracts/booking-texts';
import { NAME_PROBLEM } from '@pitlane/contracts/field-texts';
import { isMailAddress } from '@pitlane/contracts/mail-address';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { applicationProblems } from '@pitlane/domain/portal/application-problems';

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
export function findProblems(draft: ApplyDraft, now: Date): ApplyProblems {
  const answers = {
    Kind: draft.kind,
    BusinessNumber: draft.businessNumber,
    Phone: draft.phone,
    InsuranceExpiresOn: draft.insuranceExpiresOn,
    RadiusKm: readRadius(draft),
  };
  const suburb = draft.suburb?.Obj ?? { Country: 'AU', Timezone: SERVICE_ZONE };
  const problems: [keyof ApplyDraft, string | false][] = [
    ['name', draft.name.trim() === '' && APPLICATION_PROBLEMS.name],
    ['addressLine', draft.addressLine.trim() === '' && APPLICATION_PROBLEMS.addressLine],
    ['suburb', draft.suburb === null && APPLICATION_PROBLEMS.suburb],
    ['contactName', draft.contactName.trim() === '' && NAME_PROBLEM],
    ['email', !isMailAddress(draft.email) && EMAIL_EXAMPLE_PROBLEM],
    ['insuranceExpiresOn', draft.insuranceExpiresOn === null && 'Enter the last day of your insurance.'],
    ['services', draft.services.trim() === '' && APPLICATION_PROBLEMS.services],
    ['hasAgreed', !draft.hasAgreed && APPLICATION_PROBLEMS.agreement],
    ...applicationProblems(answers, suburb, now).map(
      ({ field, message }) => [FIELDS[field], message] as [keyof ApplyDraft, string],
    ),
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem));
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
