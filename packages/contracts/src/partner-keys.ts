import * as v from 'valibot';
import { answer, Id, Instant, NullableText, textUpTo } from './primitives.ts';

/** An origin as browsers send it: scheme, host and port, without a path. */
export const WebOrigin = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200),
  v.check(
    (text) => URL.canParse(text) && /^https?:\/\//.test(text) && new URL(text).origin === text,
    'Enter scheme, host and port alone, such as https://partner.example.',
  ),
);
const MAX_ORIGINS = 50;
export const WebOrigins = v.pipe(
  v.array(WebOrigin),
  v.minLength(1, 'Enter at least one address: a publishable key only works on pages of its origins.'),
  v.maxLength(MAX_ORIGINS, `At most ${MAX_ORIGINS} addresses.`),
);
const Label = v.pipe(textUpTo(60), v.trim());

/** A key with which a partner's pages or servers call. */
export const PartnerKey = v.object({
  Id,
  Kind: v.picklist(['publishable', 'secret']),
  /** Null for a secret key: it was shown once. */
  Key: NullableText,
  Label: v.string(),
  Origins: v.array(v.string()),
  CreatedOn: Instant,
  /** When it ends or ended; null while no end is set. */
  EndsOn: v.nullable(Instant),
  IsRevoked: v.boolean(),
});
export type PartnerKey = v.InferOutput<typeof PartnerKey>;

/** `GET …/keys` and the answer of each change: all keys, the newest first. */
export const PartnerKeys = answer({
  Items: v.array(PartnerKey),
  /** A key that the call made; a secret one is shown this once. */
  NewKey: v.nullable(v.object({ Id, Key: v.string() })),
});
export type PartnerKeys = v.InferOutput<typeof PartnerKeys>;

/** `POST …/keys`. */
export const AddPartnerKeyRequest = v.variant('Kind', [
  v.object({ Kind: v.literal('publishable'), Label, Origins: WebOrigins }),
  v.object({ Kind: v.literal('secret'), Label }),
]);
export type AddPartnerKeyRequest = v.InferOutput<typeof AddPartnerKeyRequest>;

/** `POST …/keys/{id}/origins`: replaces what was there. */
export const SetOriginsRequest = v.object({ Origins: WebOrigins });

const MAX_KEY_OVERLAP_HOURS = 720;
/** `POST …/keys/{id}/rotate` and of a webhook's secret: hours for which the old one still works. */
export const RotateRequest = v.object({
  OverlapHours: v.pipe(
    v.number(),
    v.integer('Must be a whole number of hours.'),
    v.minValue(0, 'At least 0 hours.'),
    v.maxValue(MAX_KEY_OVERLAP_HOURS, `At most ${MAX_KEY_OVERLAP_HOURS} hours.`),
  ),
});
