import * as v from 'valibot';
import { APPLICATION_PROBLEMS } from './application-texts.ts';
import { SupplierKind } from './enums.ts';
import { NAME_PROBLEM } from './field-texts.ts';
import { Reason } from './operating.ts';
import {
  answer,
  Email,
  Guid,
  Id,
  Instant,
  IsoDay,
  listAnswer,
  maxCharacters,
  Name,
  Note,
  NullableText,
  PersonName,
  PhoneText,
  PositiveCents,
  WholeNumber,
} from './primitives.ts';

/** `POST /api/workshop-applications`: a business that wants to be listed. One `Reference` is one application. */
export const WorkshopApplicationRequest = v.object({
  Reference: Guid,
  Name: v.pipe(Name, v.nonEmpty(APPLICATION_PROBLEMS.name)),
  Kind: SupplierKind,
  /** ABN in Australia, NZBN in New Zealand. */
  BusinessNumber: v.pipe(v.string(), v.trim(), maxCharacters(20)),
  AddressLine: v.pipe(Name, v.nonEmpty(APPLICATION_PROBLEMS.addressLine)),
  SuburbId: Id,
  ContactName: v.pipe(PersonName, v.nonEmpty(NAME_PROBLEM)),
  EmailAddress: Email,
  Phone: PhoneText,
  LicenceNumber: v.optional(v.pipe(Name, maxCharacters(40)), ''),
  InsuranceExpiresOn: IsoDay,
  /** Kilometres that a mobile mechanic drives. */
  RadiusKm: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))), null),
  Services: v.pipe(Note, v.trim(), v.nonEmpty(APPLICATION_PROBLEMS.services)),
  Makes: v.optional(v.pipe(Note, v.trim()), ''),
  HasAgreed: v.literal(true, APPLICATION_PROBLEMS.agreement),
});
export type WorkshopApplicationRequest = v.InferInput<typeof WorkshopApplicationRequest>;

export const APPLICATION_STATES = ['Open', 'Approved', 'Declined'] as const;
export const ApplicationState = v.picklist(APPLICATION_STATES);
export type ApplicationState = v.InferOutput<typeof ApplicationState>;

/** An application in the list of the console. */
export const ApplicationRow = v.object({
  Id,
  Name: v.string(),
  Kind: SupplierKind,
  Suburb: v.string(),
  ContactName: v.string(),
  State: ApplicationState,
  CreatedOn: Instant,
});
export type ApplicationRow = v.InferOutput<typeof ApplicationRow>;

export const ApplicationListQuery = v.object({
  state: v.optional(ApplicationState),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1))),
});

/** `GET /api/operating/workshop-applications`: newest first. */
export const ApplicationList = listAnswer(ApplicationRow);
export type ApplicationList = v.InferOutput<typeof ApplicationList>;

/** `GET /api/operating/workshop-applications/{applicationId}`, and the answer of the decision. */
export const OperatorApplication = answer({
  ...ApplicationRow.entries,
  IANATimeZone: v.string(),
  BusinessNumber: v.string(),
  AddressLine: v.string(),
  EmailAddress: v.string(),
  Phone: v.string(),
  LicenceNumber: NullableText,
  InsuranceExpiresOn: IsoDay,
  RadiusKm: v.nullable(WholeNumber),
  Services: v.string(),
  Makes: v.string(),
  DecidedOn: v.nullable(Instant),
  DecidedBy: NullableText,
  DecisionReason: NullableText,
  /** The workshop that approval made. */
  WorkshopId: v.nullable(Id),
  /** Workshops with the same business number. */
  SameNumber: v.array(v.object({ Id, Name: v.string() })),
  /** What a workshop can be listed for. */
  Categories: v.array(v.object({ Id, Name: v.string() })),
});
export type OperatorApplication = v.InferOutput<typeof OperatorApplication>;

/** `POST /api/operating/workshop-applications/{applicationId}/approve`: the terms, and what the workshop is listed for. */
export const ApproveApplicationRequest = v.pipe(
  v.object({
    LabourRateIncGst: PositiveCents,
    CommissionPercent: v.pipe(v.number(), v.minValue(0), v.maxValue(100, 'At most 100.')),
    ProvidesServicing: v.boolean(),
    CategoryIds: v.pipe(v.array(Id), v.maxLength(200)),
    Reason,
  }),
  v.forward(
    v.check(
      ({ ProvidesServicing, CategoryIds }) => ProvidesServicing || CategoryIds.length > 0,
      'Choose at least one kind of work.',
    ),
    ['CategoryIds'],
  ),
);
export type ApproveApplicationRequest = v.InferInput<typeof ApproveApplicationRequest>;
/** `POST /api/operating/workshop-applications/{applicationId}/decline`: the applicant reads the reason. */
export const DeclineApplicationRequest = v.object({ Reason });
