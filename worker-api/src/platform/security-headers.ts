import type { Config } from './config.ts';

export type HostedApp = 'checkout' | 'workshop' | 'console';

/**
 * The Content-Security-Policy of a hosted app: nothing inline but style attributes (maps and overlays set
 * them), and no host besides our own, the identity provider and, for checkout, the payment providers. `nonce` is of the
 * one response: with it the policy lets Braintree and PayPal in (docs/decisions/0020).
 */
export function contentSecurityPolicy(app: HostedApp, config: Config, nonce: string | null = null): string {
  const identity = config.identity ? [new URL(config.identity.issuer).origin] : [];
  const cards = app === 'checkout' ? stripeOrigins(config) : { script: [], frame: [], connect: [] };
  const payPal = app === 'checkout' ? payPalSources(config, nonce) : { hosts: [], inline: [] };
  const map = app === 'workshop' ? [] : mapOrigins(config);
  // Photos go from the browser to the bucket itself; they are seen through the API.
  const bucket = config.images.bucket ? [new URL(config.images.bucket.url).origin] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...cards.script, ...payPal.hosts, ...payPal.inline],
    'style-src': ["'self'", ...payPal.hosts, ...payPal.inline],
    'style-src-attr': ["'unsafe-inline'"],
    // Photos and logos are at the operator's address, also for pages at a partner's own.
    'img-src': ["'self'", config.origin, 'data:', 'blob:', ...map, ...payPal.hosts],
    'connect-src': ["'self'", ...identity, ...cards.connect, ...payPal.hosts, ...map, ...bucket],
    'frame-src': ["'self'", ...identity, ...cards.frame, ...payPal.hosts],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(app === 'checkout' ? formOrigins(config) : [])],
    // 'self': silent sign-in renewal comes back in a frame of our own.
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Of what is not a page, data and files of scripts: where a browser opens one, it runs and embeds nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A year of HTTPS only. Other hosts of the domain are the operator's own affair. */
const TRANSPORT_SECURITY = { 'Strict-Transport-Security': 'max-age=31536000' };

/** Headers of every answer, pages and data alike. */
export const commonHeaders = ({ origin }: Pick<Config, 'origin'>): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...(origin.startsWith('https://') ? TRANSPORT_SECURITY : {}),
});

/** Headers of every hosted page besides its policy. */
export function pageHeaders(config: Config): Record<string, string> {
  return {
    ...commonHeaders(config),
    'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(), payment=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}

/** Where an operator's map style or tiles come from; what the style names must be there too. */
const mapOrigins = ({ map }: Config): string[] =>
  [map.styleUrl, map.tilesUrl].flatMap((address) => (address ? [new URL(address).origin] : []));

/** Providers that the browser gets to by posting a form. */
function formOrigins({ humm, openpay }: Config): string[] {
  return [humm?.checkoutUrl, openpay?.formOrigin]
    .filter((url) => url != null)
    .map((url) => new URL(url).origin);
}

/**
 * Braintree's and PayPal's hosts, or the one of a script that stands in for them, and the nonce of what PayPal's script
 * puts inline (https://developer.paypal.com/sdk/js/best-practices). Empty without a nonce.
 */
function payPalSources({ braintree }: Config, nonce: string | null) {
  if (!braintree || !nonce) return { hosts: [], inline: [] };
  const inline = [`'nonce-${nonce}'`];
  if (braintree.scriptUrl) return { hosts: [new URL(braintree.scriptUrl).origin], inline };
  const payPal = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
  const own = ['https://*.braintreegateway.com', 'https://*.braintree-api.com'];
  return { hosts: [...own, ...payPal], inline };
}

function stripeOrigins(config: Config) {
  if (!config.stripe) return { script: [], frame: [], connect: [] };
  const script = new URL(config.stripe.scriptUrl).origin;
  if (script !== 'https://js.stripe.com') return { script: [script], frame: [script], connect: [] };
  return {
    script: [script, 'https://*.js.stripe.com'],
    frame: [script, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  };
}
