type Env = Record<string, string | undefined>;

/** Variables that belong to one provider begin alike. */
const PROVIDERS = [
  ['STRIPE_'],
  ['BRAINTREE_'],
  ['AFTERPAY_'],
  ['ZIP_'],
  ['HUMM_'],
  ['OPENPAY_'],
  ['TWILIO_'],
  ['SMS_'],
  ['SMTP_', 'MAIL_'],
  ['REGO_'],
  ['GOOGLE_'],
  ['OIDC_'],
];

/**
 * The sandbox's settings for the providers that the operator has not configured: a provider comes from one
 * side or the other, never half from each.
 */
export function providerEnv(sandbox: Record<string, string>, own: Env): Record<string, string> {
  const isOwn = (prefixes: string[]) =>
    Object.entries(own).some(([name, value]) => value && prefixes.some((prefix) => name.startsWith(prefix)));
  const refused = PROVIDERS.filter(isOwn).flat();
  return Object.fromEntries(
    Object.entries(sandbox).filter(([name]) => !refused.some((prefix) => name.startsWith(prefix))),
  );
}
