import { beforeAll } from 'vitest';
import { readLead, testPlaces } from '../../src/quoting/leads/lead.fixture.ts';
import type { TestAppOptions } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

type Options = Omit<TestAppOptions, 'databaseUrl'>;
type Places = Awaited<ReturnType<typeof testPlaces>>;

/** An app with the demo marketplace for the tests of a file, and the suburb and cars that leads are made of. */
export function useLeadApp(options: Options = {}) {
  const app = useTestApp({ ...options, seeded: true });
  const places = {} as Places;
  beforeAll(async () => {
    Object.assign(places, await testPlaces(app));
  });
  return {
    app,
    places,
    /** The lead as a caller with these headers sees it. */
    getLead: (guid: string, headers?: Record<string, string>) => readLead(app, guid, headers),
  };
}
