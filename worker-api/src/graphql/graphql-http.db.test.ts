import { auditServer } from 'graphql-http';
import { expect, test } from 'vitest';
import { TEST_PARTNER_KEY } from '../test-app.ts';
import { useTestApp } from '../use-test-app.fixture.ts';

const app = useTestApp();

test('[API-03] the server audit of GraphQL over HTTP finds nothing that must or should be otherwise', async () => {
  const results = await auditServer({
    url: 'http://hosted.example/api/graphql',
    fetchFn: (input: string, init: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set('X-Partner-Key', TEST_PARTNER_KEY);
      return app.app.request(input, { ...init, headers });
    },
  });
  // What a server may do besides, such as answering GETs, ours does not: they would be cached and logged.
  const faults = results.flatMap((result) =>
    result.status === 'ok' || result.status === 'notice'
      ? []
      : [`${result.id} ${result.status} ${result.name}: ${result.reason}`],
  );
  expect(faults).toEqual([]);
  expect(results.length).toBeGreaterThan(50);
});
