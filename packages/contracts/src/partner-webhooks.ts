import * as v from 'valibot';
import { DELIVERY_STATES } from './constants.ts';
import { answer, Id, IdParam, Instant, listAnswer, NullableText, textUpTo } from './primitives.ts';

/** Where events of a partner are posted. */
export const PartnerWebhook = v.object({
  Id,
  Url: v.string(),
  Description: v.string(),
  /** Names of events, families of them (`booking.*`) or all (`*`). */
  Events: v.array(v.string()),
  IsOn: v.boolean(),
  /** Why it is off, where no person chose that. */
  OffBecause: NullableText,
});
export type PartnerWebhook = v.InferOutput<typeof PartnerWebhook>;

/** `GET …/webhooks` and the answer of each change: all endpoints, the oldest first. */
export const PartnerWebhooks = answer({
  Items: v.array(PartnerWebhook),
  /** What an endpoint may subscribe to. */
  EventPatterns: v.array(v.string()),
  /** The secret of an endpoint that the call made or changed; shown this once. */
  NewSecret: v.nullable(v.object({ Id, Secret: v.string() })),
});
export type PartnerWebhooks = v.InferOutput<typeof PartnerWebhooks>;

/** `POST …/webhooks`. */
export const AddWebhookRequest = v.object({
  Url: v.pipe(v.string(), v.trim(), v.maxLength(500)),
  Description: v.pipe(textUpTo(100), v.trim()),
  Events: v.pipe(v.array(textUpTo(40)), v.minLength(1, 'Choose at least one event.'), v.maxLength(30)),
});
export type AddWebhookRequest = v.InferOutput<typeof AddWebhookRequest>;

/** `POST …/webhooks/{id}/switch`. */
export const SwitchWebhookRequest = v.object({ IsOn: v.boolean() });

/** The query of `GET …/webhook-deliveries`. */
export const WebhookLogQuery = v.object({
  webhook: v.optional(IdParam),
  /** Only what failed and may be sent again. */
  failed: v.optional(v.literal('true')),
  /** Id of the last entry of the page before. */
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
});
export type WebhookLogQuery = v.InferOutput<typeof WebhookLogQuery>;

const entry = {
  Id,
  WebhookId: Id,
  Type: v.string(),
  CreatedOn: Instant,
  State: v.picklist(DELIVERY_STATES),
  Attempts: v.number(),
  LastStatus: v.nullable(v.number()),
  LastError: NullableText,
};

/** `GET …/webhook-deliveries`: what was sent in the last 30 days, the newest first. */
export const WebhookLog = listAnswer(v.object(entry));
export type WebhookLog = v.InferOutput<typeof WebhookLog>;

/** `GET …/webhook-deliveries/{id}`: what was sent, and each attempt. */
export const WebhookDelivery = answer({
  ...entry,
  /** The body as it is sent, without its signature. */
  Payload: v.string(),
  Tries: v.array(
    v.object({
      At: Instant,
      Status: v.nullable(v.number()),
      Error: NullableText,
      Milliseconds: v.number(),
    }),
  ),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;
