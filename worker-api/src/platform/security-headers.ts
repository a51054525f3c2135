import type { Config } from './config.ts';

export type HostedApp = 'checkout' | 'workshop';

/**
 * The Content-Security-Policy of a hosted app: nothing inline but style attributes (maps and overlays set
 * them), and no host besides our own, the identity provider and, for checkout, the payment providers.
 */
export function contentSecurityPolicy(app: HostedApp, config: Config): string {
  const identity = config.identity ? [new URL(config.identity.issuer).origin] : [];
  const cards = app === 'checkout' ? cardOrigins(config) : { script: [], frame: [], connect: [] };
  const map = app === 'checkout' ? mapOrigins(config) : [];
  // Photos go from the browser to the bucket itself; they are seen through the API.
  const bucket = config.images.bucket ? [new URL(config.images.bucket.url).origin] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...cards.script],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...map],
    'connect-src': ["'self'", ...identity, ...cards.connect, ...map, ...bucket],
    'frame-src': ["'self'", ...identity, ...cards.frame],
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

/** Headers of every hosted page besides its policy. */
export function pageHeaders(config: Config): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(), payment=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(config.origin.startsWith('https://') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** Where an operator's map style or tiles come from; what the style names must be there too. */
const mapOrigins = ({ map }: Config): string[] =>
  [map.styleUrl, map.tilesUrl].flatMap((address) => (address ? [new URL(address).origin] : []));

/** Where the card provider's script, its frames and its calls come from: Stripe's hosts, or one other. */
function cardOrigins(config: Config) {
  const [cards, payPal] = [stripeOrigins(config), braintreeOrigins(config)];
  return {
    script: [...cards.script, ...payPal.script],
    frame: [...cards.frame, ...payPal.frame],
    connect: [...cards.connect, ...payPal.connect],
  };
}

/** Providers that the browser gets to by posting a form. */
function formOrigins({ humm, openpay }: Config): string[] {
  return [humm?.checkoutUrl, openpay?.formOrigin]
    .filter((url) => url != null)
    .map((url) => new URL(url).origin);
}

/** Braintree's and PayPal's hosts, or the one of a script that stands in for them. */
function braintreeOrigins({ braintree }: Config) {
  if (!braintree) return { script: [], frame: [], connect: [] };
  if (braintree.scriptUrl) {
    const script = new URL(braintree.scriptUrl).origin;
    return { script: [script], frame: [script], connect: [script] };
  }
  const payPal = ['https://www.paypal.com', 'https://www.paypalobjects.com', 'https://*.paypal.com'];
  const own = ['https://*.braintreegateway.com', 'https://*.braintree-api.com'];
  return { script: [...own, ...payPal], frame: [...own, ...payPal], connect: [...own, ...payPal] };
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
