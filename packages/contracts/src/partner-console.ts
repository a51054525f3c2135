import * as v from 'valibot';
import { loggedPeriod } from './audit.ts';
import { createPerson } from './console-person.ts';
import { LeadStatus } from './enums.ts';
import { answer, Email, Guid, Instant, listAnswer, NullableText } from './primitives.ts';

/** What a person of a partner may do: `partner.admin` also decides who else may sign in. */
export const PARTNER_ROLES = ['partner.admin', 'partner.reader'] as const;
export const PartnerRole = v.picklist(PARTNER_ROLES);
export type PartnerRole = v.InferOutput<typeof PartnerRole>;

/** `GET /api/partner-console/me`: without a partner where the signed-in person belongs to none. */
export const PartnerMe = answer({
  /** The verified address. */
  Name: v.string(),
  Partner: v.nullable(v.object({ Slug: v.string(), Name: v.string() })),
  Role: v.nullable(PartnerRole),
  Permissions: v.array(v.string()),
});
export type PartnerMe = v.InferOutput<typeof PartnerMe>;

/** `GET /api/partner-console/people` and the answer of each change: everyone of the caller's partner, by address. */
export const PartnerPeople = answer({ Items: v.array(createPerson(PartnerRole)) });
export type PartnerPeople = v.InferOutput<typeof PartnerPeople>;

/** `POST /api/partner-console/people`: assigns a role to an email address, in place of the one it has. */
export const AddPartnerPersonRequest = v.object({ EmailAddress: Email, Role: PartnerRole });

/** The query of `GET /api/partner/leads`; days are days of customer service (UTC+10), both included. */
export const PartnerLeadQuery = v.object({ status: v.optional(LeadStatus), ...loggedPeriod });
export type PartnerLeadQuery = v.InferOutput<typeof PartnerLeadQuery>;

/** `GET /api/partner/leads`: the partner's submitted quotes, with what webhooks say of them and no personal data. */
export const PartnerLeadList = listAnswer(
  v.object({
    LeadGuid: Guid,
    Status: LeadStatus,
    LeadSource: NullableText,
    /** As the partner's page gave it. */
    PartnerReference: NullableText,
    CreatedOn: Instant,
    CancelledOn: v.nullable(Instant),
  }),
);
export type PartnerLeadList = v.InferOutput<typeof PartnerLeadList>;
