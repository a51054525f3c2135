import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { ConfigError } from './environment.ts';

/** As `openssl rand -base64 32` makes them. */
const RANDOM = 'mv1F0yRk3G2nqXWc8sZ+LhT7uPjQe9oVtB4dKxYI6aM=';
const unnamed = {
  PITLANE_SECRET: RANDOM,
  DATABASE_URL: 'postgres://localhost/pitlane',
};
const minimal = { ...unnamed, PITLANE_ENV: 'development' };
const production = { ...minimal, PITLANE_ENV: 'production', PITLANE_ORIGIN: 'https://cars.example' };

describe('parseConfig', () => {
  test('defaults of docs/configuration.md', () => {
    const config = parseConfig({ ...minimal, PORT: '', STRIPE_API_URL: '' });
    expect(config).toMatchObject({ port: 8080, origin: 'http://localhost:8080', jobs: true });
    expect(config).toMatchObject({ sandbox: false, stripe: null, twilio: null, mail: null, identity: null });
  });

  test('an environment without a name is production, which the refusal tells', () => {
    expect(parseConfig({ ...unnamed, PITLANE_ORIGIN: 'https://cars.example' }).env).toBe('production');
    for (const PITLANE_ENV of [undefined, ''])
      expect(() => parseConfig({ ...unnamed, PITLANE_ENV })).toThrow(
        /PITLANE_ENV is not set.+PITLANE_ENV=development.+PITLANE_ORIGIN/,
      );
    expect(() => parseConfig({ ...unnamed, PITLANE_ENV: 'production' })).not.toThrow(/is not set/);
  });

  test('names every faulty variable and never its value', () => {
    const attempt = () =>
      parseConfig({
        PORT: 'eighty',
        PITLANE_SECRET: 'short',
        PITLANE_SECRET_PREVIOUS: 'short',
        DATABASE_URL: 'mysql://x',
      });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(/PORT.*PITLANE_SECRET:.*PITLANE_SECRET_PREVIOUS:.*DATABASE_URL/s);
    expect(attempt).not.toThrow(/eighty|short|mysql/);
  });

  test('mail addresses follow the rule of forms', () => {
    const long = `${'a'.repeat(250)}@cars.example`;
    for (const name of ['PITLANE_SUPPORT_MAIL', 'PITLANE_OPERATOR_MAIL'])
      expect(() => parseConfig({ ...minimal, [name]: long })).toThrow(`${name}: must be an email address.`);
  });

  test('photos and proposals have limits of their own', () => {
    const { images, proposalMonths } = parseConfig(minimal);
    expect([images.extensions, proposalMonths]).toEqual([['jpg', 'jpeg', 'png', 'webp'], 3]);
    const own = parseConfig({
      ...minimal,
      PITLANE_IMAGE_EXTENSIONS: 'JPG, png',
      PITLANE_PROPOSAL_MONTHS: '6',
    });
    expect([own.images.extensions, own.proposalMonths]).toEqual([['jpg', 'png'], 6]);
    expect(() => parseConfig({ ...minimal, PITLANE_IMAGE_EXTENSIONS: 'jpg,svg' })).toThrow(
      /PITLANE_IMAGE_EXT/,
    );
    expect(() => parseConfig({ ...minimal, PITLANE_PROPOSAL_MONTHS: '7' })).toThrow(
      /PITLANE_PROPOSAL_MONTHS/,
    );
  });

  test('leads are kept for 13 months unless another period is set', () => {
    expect(parseConfig(minimal).leadMonths).toBe(13);
    expect(parseConfig({ ...minimal, PITLANE_LEAD_MONTHS: '24' }).leadMonths).toBe(24);
    for (const wrong of ['1', '121', '0', 'thirteen'])
      expect(() => parseConfig({ ...minimal, PITLANE_LEAD_MONTHS: wrong })).toThrow(/PITLANE_LEAD_MONTHS/);
  });

  test('a provider is configured as a whole or not at all', () => {
    expect(() => parseConfig({ ...minimal, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      /STRIPE_PUBLISHABLE_KEY/,
    );
    expect(
      parseConfig({ ...minimal, SMTP_URL: 'smtp://127.0.0.1:1025', MAIL_FROM: 'a@b.example' }).mail,
    ).toEqual({
      smtpUrl: 'smtp://127.0.0.1:1025',
      from: 'a@b.example',
    });
  });

  test('production refuses the sandbox, a set clock and plain http', () => {
    expect(parseConfig(production).origin).toBe('https://cars.example');
    expect(() => parseConfig({ ...production, PITLANE_SANDBOX: 'on' })).toThrow(/PITLANE_SANDBOX/);
    expect(() => parseConfig({ ...production, PITLANE_NOW: '2026-11-21T00:00:00Z' })).toThrow(/PITLANE_NOW/);
    expect(() => parseConfig({ ...production, PITLANE_ORIGIN: 'http://cars.example' })).toThrow(
      /PITLANE_ORIGIN/,
    );
  });

  test.each([
    ['PITLANE_SECRET', 'ab'.repeat(20)],
    ['PITLANE_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['PITLANE_SECRET_PREVIOUS', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['PITLANE_METRICS_TOKEN', 'metrics-metrics-metrics'],
  ])('production refuses a simple %s and names the way out, development takes it', (name, value) => {
    expect(() => parseConfig({ ...minimal, [name]: value })).not.toThrow();
    expect(() => parseConfig({ ...production, [name]: RANDOM })).not.toThrow();
    expect(() => parseConfig({ ...production, [name]: value })).toThrow(`${name} is too easy to guess`);
    expect(() => parseConfig({ ...production, [name]: value })).toThrow('openssl rand -base64 32');
    expect(() => parseConfig({ ...production, [name]: value })).not.toThrow(value);
  });

  const REMOTE = 'postgres://db.example:5432/pitlane';
  test('production takes a remote database only with a checked certificate, or as one in a private network', () => {
    const parse = (variables: object) => parseConfig({ ...production, ...variables });
    for (const name of ['DATABASE_URL', 'DATABASE_REPLICA_URL']) {
      for (const query of [
        '',
        '?sslmode=require',
        '?sslmode=disable',
        '?sslmode=verify-full&sslmode=disable',
      ])
        expect(() => parse({ [name]: REMOTE + query })).toThrow(
          new RegExp(`${name} must end with \\?sslmode=verify-full.+ PITLANE_DATABASE_TLS=off`),
        );
      expect(() => parse({ [name]: `${REMOTE}?sslmode=verify-full` })).not.toThrow();
      expect(() => parse({ [name]: REMOTE, PITLANE_DATABASE_TLS: 'off' })).not.toThrow();
    }
    for (const host of ['127.0.0.1', '[::1]:5432', '%2Fvar%2Frun%2Fpostgresql'])
      expect(() => parse({ DATABASE_URL: `postgres://${host}/pitlane` })).not.toThrow();
    expect(() => parse({ DATABASE_URL: 'postgres://localhost/pitlane?host=db.example' })).toThrow(/sslmode/);
    expect(() => parseConfig({ ...minimal, DATABASE_URL: REMOTE })).not.toThrow();
  });

  test('production takes a mail server only with a checked certificate', () => {
    const parse = (SMTP_URL: string) => parseConfig({ ...production, SMTP_URL, MAIL_FROM: 'a@b.example' });
    for (const query of ['?ignoreTLS=true', '?tls.rejectUnauthorized=false', '?requireTLS=false'])
      expect(() => parse(`smtp://mail.example:587${query}`)).toThrow(/SMTP_URL must be smtps:/);
    expect(() => parse('direct://mail.example')).toThrow(/SMTP_URL must be smtps:/);
    for (const url of [
      'smtps://mail.example',
      'smtp://mail.example:587',
      'smtp://127.0.0.1:25?ignoreTLS=true',
    ])
      expect(parse(url).mail?.smtpUrl).toBe(url);
  });

  const HUMM = Object.fromEntries(
    ['ACCOUNT_ID', 'API_KEY', 'MERCHANT_NUMBER'].map((name) => [`HUMM_${name}`, 'x']),
  );
  test.each([
    ['HUMM_TEST', { ...HUMM, HUMM_CHECKOUT_URL: 'https://h', HUMM_REFUND_URL: 'https://h', HUMM_TEST: 'on' }],
    ['BRAINTREE_ENVIRONMENT', { BRAINTREE_MERCHANT_ID: 'x', BRAINTREE_ENVIRONMENT: 'sandbox' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'http://login.example/' }],
    ['ZIP_API_URL', { ZIP_API_URL: 'http://zip.example', ZIP_API_KEY: 'x' }],
  ])('production refuses %s of a test', (name, variables) => {
    expect(() => parseConfig({ ...production, ...(variables as Record<string, string>) })).toThrow(
      new RegExp(`${name} must be`),
    );
  });

  test('a limit has a known name, and at least one point and second', () => {
    const parse = (limits: object) => parseConfig({ ...minimal, PITLANE_LIMITS: JSON.stringify(limits) });
    expect(parse({ rego: { points: 1, seconds: 1 } }).limits).toEqual({ rego: { points: 1, seconds: 1 } });
    for (const wrong of [
      { regos: { points: 1, seconds: 1 } },
      { rego: { points: 0, seconds: 1 } },
      { rego: { points: -1, seconds: 60 } },
      { rego: { points: 1 } },
    ])
      expect(() => parse(wrong)).toThrow(/PITLANE_LIMITS/);
  });
});
