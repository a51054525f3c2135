import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { createTestDatabase } from '@pitlane/testing/create-test-database';
import { sharpProcessor } from '../../src/adapters/images/sharp-processor.ts';
import { createApp } from '../../src/app.ts';
import { createBookingWorld, type World } from '../../src/booking/bookings/booking-world.fixture.ts';
import { createAuthenticator } from '../../src/platform/auth.ts';
import { parseConfig } from '../../src/platform/config.ts';
import { createLimiter, LIMITS } from '../../src/platform/limits.ts';
import { getDocumented } from '../../src/platform/route.ts';
import { testPlaces } from '../../src/quoting/leads/lead.fixture.ts';
import { startIssuer } from '../support/start-issuer.ts';
import { addParty, OTHER, OWN } from './parties.ts';
import { collectServerSecrets } from './server-secrets.ts';
import { createTokens } from './tokens.ts';

const GENEROUS = { points: 1_000_000, seconds: 60 };
/** A quarter of what production allows, so that a few hundred requests meet them. */
const TIGHT = Object.fromEntries(
  Object.entries(LIMITS).map(([name, { points, seconds }]) => [
    name,
    { points: Math.ceil(points / 4), seconds },
  ]),
);
const NO_LIMITS = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, GENEROUS]));

export type HostileWorld = Awaited<ReturnType<typeof createHostileWorld>>;

/**
 * The API with the demo marketplace, all providers and two parties: `own`, whose tokens the requests carry, and `other`,
 * whose data no answer may hold. Both have a customer, a workshop and a partner.
 */
export async function createHostileWorld() {
  const issuer = await startIssuer();
  const imageDir = mkdtempSync(join(tmpdir(), 'pitlane-hostile-'));
  const database = await createTestDatabase({ seeded: true });
  const environment = {
    OIDC_ISSUER: issuer.issuer,
    PITLANE_IMAGE_DIR: imageDir,
    PITLANE_UNPROVEN_BOOKINGS: '9999',
    PITLANE_LIMITS: JSON.stringify(NO_LIMITS),
  };
  const secret = 'only for reading the issuer of the tests';
  const config = { ...environment, PITLANE_ENV: 'test', PITLANE_SECRET: secret, DATABASE_URL: database.url };
  const authenticator = createAuthenticator(parseConfig(config));
  const world = await createBookingWorld(
    () => ({
      authenticator,
      imageProcessor: sharpProcessor,
      postWebhook: async () => ({ status: 200, error: null }),
    }),
    environment,
    database,
  );
  // The demo marketplace has the numbers below.
  await world.sql`alter table supplier alter column id restart with 100001`;
  const places = await testPlaces(world);
  const own = await addParty(world, places, OWN);
  const other = await addParty(world, places, OTHER);
  const tokens = await createTokens(issuer, [own, other]);
  const server = await listen((request) => world.app.fetch(request));
  const names = Object.entries({ ...own.names, ...other.names, ...tokens });
  return {
    ...world,
    places,
    own,
    other,
    port: (server.address() as AddressInfo).port,
    /** What stands for what in a `HostileRequest`. */
    names: new Map(names.map(([name, value]) => [`~${name}~`, value])),
    secrets: await collectServerSecrets(world),
    undocumented: findUndocumented(world),
    /** Sessions end by requests too; the next ones need them. */
    restoreSessions: await keepSessions(world),
    /** From now on there are limits. */
    limit: () => {
      world.deps.limiter = createLimiter(world.sql, TIGHT);
    },
    end: async () => {
      await new Promise((resolve) => server.close(resolve));
      await world.end();
      await issuer.close();
      rmSync(imageDir, { recursive: true });
    },
  };
}

/** Calls of the router that `/openapi.json` does not list. */
function findUndocumented({ deps }: World) {
  return createApp(deps)
    .routes.filter(({ method, handler }) => method !== 'ALL' && !getDocumented(handler))
    .map(({ method, path }) => ({ method, path }));
}

async function keepSessions({ sql }: World) {
  await sql`create table kept_session as select * from session`;
  await sql`create table kept_access as select * from lead_access`;
  return async () => {
    await sql`insert into session select * from kept_session on conflict do nothing`;
    await sql`
      insert into lead_access select k.* from kept_access k join lead l on l.guid = k.lead_guid
          on conflict do nothing`;
  };
}

function listen(fetch: (request: Request) => Response | Promise<Response>): Promise<ServerType> {
  return new Promise((resolve) => {
    const server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(server));
  });
}
