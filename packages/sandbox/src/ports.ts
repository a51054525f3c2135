import type { SandboxPorts } from './options.ts';

const VARIABLES: Record<keyof SandboxPorts, string> = {
  control: 'SANDBOX_PORT',
  stripe: 'SANDBOX_STRIPE_PORT',
  braintree: 'SANDBOX_BRAINTREE_PORT',
  afterpay: 'SANDBOX_AFTERPAY_PORT',
  zip: 'SANDBOX_ZIP_PORT',
  humm: 'SANDBOX_HUMM_PORT',
  openpay: 'SANDBOX_OPENPAY_PORT',
  verify: 'SANDBOX_VERIFY_PORT',
  sms: 'SANDBOX_SMS_PORT',
  mail: 'SANDBOX_MAIL_PORT',
  rego: 'SANDBOX_REGO_PORT',
  places: 'SANDBOX_PLACES_PORT',
  identity: 'SANDBOX_OIDC_PORT',
};

/** Ports from the environment; a variable that is not a port number is an error that names it. */
export function readPorts(env: Record<string, string | undefined>): SandboxPorts {
  const ports: SandboxPorts = {};
  for (const [name, variable] of Object.entries(VARIABLES) as [keyof SandboxPorts, string][]) {
    const text = env[variable];
    if (text === undefined || text === '') continue;
    const port = Number(text);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new Error(`${variable} is not a port: ${text}`);
    ports[name] = port;
  }
  return ports;
}
