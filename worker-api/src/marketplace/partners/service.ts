import type { PublicConfig, Theme } from '@pitlane/contracts';
import {
  MOBILE_SERVICES_SUPPLIER_ID,
  SAME_DAY_CUTOFF_HOUR,
  STRIPE_PAYMENT_METHOD_TYPES,
} from '@pitlane/contracts/constants';
import type { Config } from '../../platform/config.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { logoAddress } from '../../platform/logo-picture.ts';
import { customerOrigin, DEFAULT_PARTNER_SLUG, type Partner } from '../../platform/partner.ts';
import { findServicePromises } from '../../shared/service-hours/index.ts';

const DEFAULT_THEME: Theme = { accent: '#0b6e4f', radius: '10px', fontFamily: null, logoUrl: null };
const DEFAULT_SUPPORT_PHONE = '1300 000 000';

/** `GET /api/config`: nothing in it is secret (specification 2 §7). */
export async function publicConfig(
  { config, clock, sql, sms }: Pick<AppDeps, 'config' | 'clock' | 'sql' | 'sms'>,
  partner: Partner,
): Promise<PublicConfig> {
  const { origin, identity, stripe, braintree } = config;
  const brands = partner.settings.acceptedCardBrands ?? ['visa', 'mastercard'];
  return {
    Success: true,
    CdnUrl: origin,
    WebsiteUrl: customerOrigin(config, partner.settings),
    Environment: config.env,
    IsSandbox: config.sandbox,
    SandboxUrl: config.sandbox ? config.sandboxUrl : null,
    Services: {
      ApiGatewayKey: partner.publishableKey,
      GraphQLServiceUrl: `${origin}/api/graphql`,
      AuthServiceUrl: identity?.issuer ?? null,
    },
    Identity: identity && {
      Issuer: identity.issuer,
      Audience: identity.audience,
      CustomerClientId: identity.customerClientId,
      PortalClientId: identity.portalClientId,
    },
    Payment: {
      Stripe: stripe && {
        PublishableKey: stripe.publishableKey,
        JsUrl: stripe.scriptUrl,
        AcceptedBrands: brands,
        PaymentMethodTypes: [...STRIPE_PAYMENT_METHOD_TYPES],
      },
      Braintree: braintree && {
        JsUrl: braintree.scriptUrl,
        TakesCards: config.cardProvider === 'braintree' || !stripe,
        AcceptedBrands: brands,
      },
    },
    Partner: {
      Slug: partner.slug,
      Name: partner.name,
      Theme: toTheme(partner, origin),
      FunnelVersion: partner.funnelVersion,
      IsWhiteLabel: partner.isWhiteLabel,
      HomeUrl: partner.settings.homeUrl ?? null,
      StartUrl: partner.settings.homeUrl ?? getStartPath(partner),
      IsRewards: partner.isRewards,
      FleetCompanyId: partner.fleetCompanyId,
      ...customerContact(partner, config),
      ChatUrl: partner.settings.chatUrl ?? null,
      MobileServicesSupplierId: getMobileServicesSupplierId(partner),
      Advert: partner.settings.adverts?.[0] ?? null,
    },
    Promises: await findServicePromises(sql, clock.now()),
    SameDayCutoffHour: getCutoffHour(partner),
    MaximumImageBytes: config.images.maximumBytes,
    AllowedImageExtensions: config.images.extensions,
    HasPlaceSearch: config.google !== null,
    SendsSms: sms !== null,
    MaximumMonthsAheadForProposals: config.proposalMonths,
    MapStyleUrl: config.map.styleUrl,
    MapTilesUrl: config.map.tilesUrl,
    Now: clock.now().toISOString(),
  };
}

/** Where customers of the partner ask; null where a white-label partner set nothing. */
export const customerContact = (
  { supportPhone, settings, isWhiteLabel }: Partner,
  { supportMail }: Pick<Config, 'supportMail'>,
): Pick<PublicConfig['Partner'], 'SupportPhone' | 'SupportEmail'> => ({
  SupportPhone: supportPhone ?? (isWhiteLabel ? null : DEFAULT_SUPPORT_PHONE),
  SupportEmail: settings.supportEmail ?? (isWhiteLabel ? null : supportMail),
});

/** The page on which quotes are begun in a partner's name: for a fleet's drivers that of the fleet. */
function getStartPath({ slug, fleetSlug }: Partner): string {
  if (slug === DEFAULT_PARTNER_SLUG) return '/';
  return fleetSlug === null ? `/p/${slug}` : `/fleet/${fleetSlug}`;
}

/** The hour after which today is too late; a partner's setting. */
export const getCutoffHour = (partner: Pick<Partner, 'settings'>): number =>
  partner.settings.sameDayCutoffHour ?? SAME_DAY_CUTOFF_HOUR;

/** The supplier of the product flow; a partner's setting. */
export const getMobileServicesSupplierId = (partner: Pick<Partner, 'settings'>): number =>
  partner.settings.mobileServicesSupplierId ?? MOBILE_SERVICES_SUPPLIER_ID;

function toTheme(partner: Partner, origin: string): Theme {
  const { accent, radius, fontFamily, logoUrl } = partner.theme;
  const text = <T>(value: unknown, other: T) => (typeof value === 'string' ? value : other);
  const stored = partner.logoFile === null ? null : logoAddress(origin, partner.logoFile);
  return {
    accent: text(accent, DEFAULT_THEME.accent),
    radius: text(radius, DEFAULT_THEME.radius),
    fontFamily: text(fontFamily, null),
    logoUrl: text(logoUrl, stored),
  };
}
