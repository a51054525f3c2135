import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack } from '@pitlane/dev/stack/start-stack';
import { withDatabase } from './steps/database.ts';

/** High enough that journeys side by side from one address never meet a limit. */
const NO_LIMIT = { points: 1_000_000, seconds: 60 };
const LIMITS = Object.fromEntries(
  [
    'general',
    'verification-number',
    'verification-check',
    'verification-address',
    'rego',
    'lead-creation',
    'suspected-workshop',
    'address',
    'discount',
    'listing-event',
    'page',
    'message-number',
    'message-mail',
    'message-subject',
    'booking-message-mail',
    'booking-message-number',
    'booking',
    'invitation',
    'workshop-quote',
    'membership',
    'quote',
    'payment-attempt',
    'payment-decline',
    'payment-decline-address',
    'image-upload-address',
  ].map((name) => [name, NO_LIMIT]),
);

/**
 * Playwright global set-up: one stack for the run, whose addresses reach the workers by the environment. `PITLANE_E2E`
 * set from outside (`Addresses` as JSON) uses a stack that runs already, for work on a journey.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.PITLANE_E2E) return async () => {};
  const stack = await startStack({
    dataDir: mkdtempSync(path.join(tmpdir(), 'pitlane-e2e-')),
    temporary: true,
    limits: LIMITS,
    webRoot: process.env.PITLANE_WEB_ROOT || undefined,
    env: { PITLANE_ENV: 'test', PITLANE_UNPROVEN_BOOKINGS: '1000' },
  });
  await makeRoom(stack.databaseUrl);
  process.env.PITLANE_E2E = JSON.stringify({
    origin: stack.origin,
    examplesOrigin: stack.examplesOrigin,
    sandboxUrl: stack.sandboxUrl,
    databaseUrl: stack.databaseUrl,
  });
  return () => stack.stop();
}

/** Room for every journey on each workshop's days, so that none meets a day that others have filled. */
const makeRoom = (databaseUrl: string) =>
  withDatabase({ databaseUrl }, async (sql) => {
    await sql`update supplier set daily_capacity = daily_capacity + 1000 where daily_capacity > 0`;
    await sql`update supplier_day set capacity = capacity + 1000 where capacity > 0`;
  });
