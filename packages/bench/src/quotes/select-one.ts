import { createRouter } from '../../../../worker-api/src/platform/app-env.ts';
import type { Feature } from '../../../../worker-api/src/platform/feature.ts';

export const SELECT_1 = '/api/bench/select-1';

/** The smallest request through the app and the database. */
export const selectOne: Feature = {
  routes: (deps) => createRouter().get(SELECT_1, async (c) => c.json(await deps.sql`select 1 as one`)),
};
