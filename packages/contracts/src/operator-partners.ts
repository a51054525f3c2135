import * as v from 'valibot';
import { BASE64_PROBLEM, FILE_PROBLEMS } from './field-texts.ts';
import { answer, Id, maxCharacters, Name, textUpTo } from './primitives.ts';

/** `GET /api/operating/partners`: all of them, by name. */
export const OperatorPartners = answer({
  Items: v.array(
    v.object({ Slug: v.string(), Name: v.string(), IsActive: v.boolean(), IsWhiteLabel: v.boolean() }),
  ),
});
export type OperatorPartners = v.InferOutput<typeof OperatorPartners>;

const PartnerName = v.pipe(Name, v.nonEmpty('Enter the name.'));

/** `POST /api/operating/partners`: the short name is in addresses and never changes. */
export const AddPartnerRequest = v.object({
  Slug: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'Use small letters, digits and hyphens.'),
    maxCharacters(60),
  ),
  Name: PartnerName,
});

const facts = {
  Name: PartnerName,
  IsActive: v.boolean(),
  IsWhiteLabel: v.boolean(),
  IsRewards: v.boolean(),
  FunnelVersion: v.picklist([1, 2]),
  FleetCompanyId: v.nullable(Id),
  SupportPhone: v.nullable(textUpTo(30)),
};

const FACTS = [
  'Name',
  'IsActive',
  'IsWhiteLabel',
  'IsRewards',
  'FunnelVersion',
  'FleetCompanyId',
  'SupportPhone',
] as const satisfies (keyof typeof facts)[];

const Limit = v.object({ points: v.number(), seconds: v.number() });

/** `GET /api/operating/partners/{slug}` and the answer of each change. */
export const OperatorPartner = answer({
  Slug: v.string(),
  ...facts,
  /** That an operator stored; null without one. Mails show it once it is drawn for them. */
  Logo: v.nullable(v.object({ Url: v.string(), IsInMails: v.boolean() })),
  /** As they are stored, by name: `packages/contracts/src/partner-settings.ts`. */
  Settings: v.record(v.string(), v.unknown()),
  Limits: v.record(v.string(), Limit),
  /** Names that a limit may have. */
  LimitNames: v.array(v.string()),
});
export type OperatorPartner = v.InferOutput<typeof OperatorPartner>;

/** `PUT /api/operating/partners/{slug}`: what is left out stays; null removes a setting or a limit. */
export const ChangePartnerRequest = v.object({
  ...v.partial(v.object(facts)).entries,
  Settings: v.optional(v.record(textUpTo(60), v.unknown())),
  Limits: v.optional(v.record(textUpTo(60), v.nullable(Limit))),
  /**
   * The changed fields as they were read, in the same shape. The answer is a 409 when one has changed since, unless it
   * already has the requested value.
   */
  Before: v.optional(
    v.object({
      ...v.entriesFromList(FACTS, v.optional(v.unknown())),
      Settings: v.optional(v.record(textUpTo(60), v.unknown())),
      Limits: v.optional(v.record(textUpTo(60), v.unknown())),
    }),
  ),
});
export type ChangePartnerRequest = v.InferOutput<typeof ChangePartnerRequest>;

/** Bytes of the largest logo: in base64, and with the rest of the body, below the largest body. */
export const MAX_LOGO_BYTES = 150_000;

/** `PUT /api/operating/partners/{slug}/logo`: an SVG in base64. */
export const SavePartnerLogo = v.object({
  Content: v.pipe(
    v.string(),
    v.nonEmpty(FILE_PROBLEMS.empty),
    v.maxLength(4 * Math.ceil(MAX_LOGO_BYTES / 3), 'At most 150 kB.'),
    v.base64(BASE64_PROBLEM),
  ),
});
