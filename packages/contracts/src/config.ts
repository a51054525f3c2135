import * as v from 'valibot';
import { answer, NullableText } from './primitives.ts';
import { PromotionalAsset } from './quote.ts';
import { ServicePromises } from './service-hours.ts';

/** Theme of a partner: an accent colour as #rrggbb, a radius as a CSS length, a font or null to inherit. */
export const Theme = v.object({
  accent: v.string(),
  radius: v.string(),
  fontFamily: NullableText,
  logoUrl: NullableText,
});
export type Theme = v.InferOutput<typeof Theme>;

/** `GET /api/config?partner=pk_…` (2 §7). Publishable values only. */
export const PublicConfig = answer({
  CdnUrl: v.string(),
  WebsiteUrl: v.string(),
  Environment: v.picklist(['development', 'test', 'production']),
  IsSandbox: v.boolean(),
  SandboxUrl: NullableText,
  Services: v.object({
    ApiGatewayKey: NullableText,
    GraphQLServiceUrl: v.string(),
    AuthServiceUrl: NullableText,
  }),
  Identity: v.nullable(
    v.object({
      Issuer: v.string(),
      Audience: v.string(),
      CustomerClientId: v.string(),
      PortalClientId: v.string(),
    }),
  ),
  Payment: v.object({
    Stripe: v.nullable(
      v.object({
        PublishableKey: v.string(),
        JsUrl: NullableText,
        AcceptedBrands: v.array(v.string()),
        /** What the payment element shows: the same list as the server gives for the payment. */
        PaymentMethodTypes: v.array(v.string()),
      }),
    ),
    /** PayPal, and cards where `TakesCards`. `JsUrl` is the address of a script that gives the global `braintree`. */
    Braintree: v.nullable(
      v.object({
        JsUrl: NullableText,
        TakesCards: v.boolean(),
        AcceptedBrands: v.array(v.string()),
      }),
    ),
  }),
  Partner: v.object({
    Slug: v.string(),
    Name: v.string(),
    Theme,
    FunnelVersion: v.picklist([1, 2]),
    IsWhiteLabel: v.boolean(),
    /** The partner's own site; null when it named none. */
    HomeUrl: NullableText,
    /** Where its customers begin a new quote: on its own site, else on its page here. */
    StartUrl: v.string(),
    IsRewards: v.boolean(),
    FleetCompanyId: v.nullable(v.number()),
    /** The number for customers; null for a white-label partner that set none. */
    SupportPhone: NullableText,
    /** Where customers write to; null: they call. */
    SupportEmail: NullableText,
    /** Where the chat button leads; null shows none. */
    ChatUrl: NullableText,
    /** Who serves the product flow (1 §2): its bookings go to product-finalise. */
    MobileServicesSupplierId: v.number(),
    /** Next to the results on wide screens. */
    Advert: v.nullable(PromotionalAsset),
  }),
  /** What customers are promised now. */
  Promises: ServicePromises,
  SameDayCutoffHour: v.number(),
  /** Whether addresses can be searched for; without, they are typed. */
  HasPlaceSearch: v.boolean(),
  /** An SMS gateway is set up; without it customers give a mail address. */
  SendsSms: v.boolean(),
  MaximumImageBytes: v.number(),
  AllowedImageExtensions: v.array(v.string()),
  MaximumMonthsAheadForProposals: v.number(),
  /** Style of an operator's own map; else a `.pmtiles` file drawn in the muted style; else the bundled basemap. */
  MapStyleUrl: NullableText,
  MapTilesUrl: NullableText,
  /** The product's time now, for screens that count days. */
  Now: v.string(),
});
export type PublicConfig = v.InferOutput<typeof PublicConfig>;
