import * as v from 'valibot';
import { ANSWER_PROBLEM } from './booking-texts.ts';
import { NAME_PROBLEM } from './field-texts.ts';
import { answer, Email, Guid, Id, Instant, Note, NullableText, PersonName, PhoneText } from './primitives.ts';

/** The direct quote form (1 §3): a question to one supplier. */
export const SupplierDirectLead = v.object({
  workshopId: Id,
  leadGuid: Guid,
  leadFullName: v.pipe(PersonName, v.minLength(1, NAME_PROBLEM)),
  /** The server refuses it with an example of the lead's country. */
  leadContactNumber: v.pipe(PhoneText, v.minLength(1)),
  /** Empty for the lead's own customer with a mobile number, who is texted. */
  leadEmailAddress: v.union([Email, v.literal('')]),
  leadComments: v.pipe(Note, v.trim(), v.minLength(1, 'Write what you would like to know.')),
});
export type SupplierDirectLead = v.InferOutput<typeof SupplierDirectLead>;

/** Why a question was not passed on. */
export const DIRECT_LEAD_ERRORS = ['InvalidField', 'AlreadySent', 'SupplierNotAvailable'] as const;
export type DirectLeadError = {
  code: (typeof DIRECT_LEAD_ERRORS)[number];
  /** Name of the field, for InvalidField. */
  field: string | null;
  message: string;
};

/** Characters. */
export const MAX_DIRECT_LEAD_ANSWER = 2_000;

/** `POST /api/portal/direct-leads/{id}/answer`. */
export const DirectLeadAnswerRequest = v.object({
  /** Null: the workshop has answered by phone or mail. */
  Answer: v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, ANSWER_PROBLEM),
      v.maxLength(MAX_DIRECT_LEAD_ANSWER, `Keep it to ${MAX_DIRECT_LEAD_ANSWER} characters.`),
    ),
  ),
});
export type DirectLeadAnswerRequest = v.InferOutput<typeof DirectLeadAnswerRequest>;

const Question = {
  WorkshopId: Id,
  Question: v.string(),
  CreatedOn: Instant,
  /** Until when the customer was promised an answer; null for questions from before that promise. */
  AnswerBy: v.nullable(Instant),
  AnsweredOn: v.nullable(Instant),
  /** Null while it waits, and where the workshop answered by phone or mail. */
  Answer: NullableText,
};

/** A question as the workshop reads it, with whom to call. */
export const PortalDirectLead = v.object({
  ...Question,
  Id,
  WorkshopName: v.string(),
  /** Where the workshop is. */
  IANATimeZone: v.string(),
  CustomerName: v.string(),
  ContactNumber: v.string(),
  EmailAddress: NullableText,
  Vehicle: v.string(),
  SuburbName: NullableText,
});
export type PortalDirectLead = v.InferOutput<typeof PortalDirectLead>;

/** `GET /api/portal/direct-leads`: those that wait first, at most 100. */
export const PortalDirectLeadsResponse = answer({ DirectLeads: v.array(PortalDirectLead) });
export type PortalDirectLeadsResponse = v.InferOutput<typeof PortalDirectLeadsResponse>;

/** A question as its customer reads it. */
export const OwnQuestion = v.object(Question);
export type OwnQuestion = v.InferOutput<typeof OwnQuestion>;

/** `GET /api/lead/{guid}/direct-leads`: empty without access to the lead. */
export const OwnQuestionsResponse = answer({ Questions: v.array(OwnQuestion) });
export type OwnQuestionsResponse = v.InferOutput<typeof OwnQuestionsResponse>;
