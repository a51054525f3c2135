import {
  ById,
  DataRowColumn,
  DataRowKind,
  DataRowOptions,
  DataRowOptionsQuery,
  DataRowRemove,
  DataRowSave,
  DataRows,
  DataRowsQuery,
  Done,
  RegionMark,
  SetUpRegions,
} from '@pitlane/contracts';
import * as v from 'valibot';
import { findOptions, findRows, removeRow, saveRow } from '../marketplace/data-files/index.ts';
import { findRegions, markRegion } from '../marketplace/places/index.ts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { done, orNotFound, route } from '../platform/route.ts';
import { ABOUT, guardSetUp, refusePersonal, toSetUpStep } from './guard.ts';

const AT = '/api/set-up/rows/:kind';

/** Rows of the catalogue one by one, with the checks of their data files. */
export function addRowRoutes(router: Router, deps: AppDeps): void {
  const about = { ...ABOUT, params: v.object({ kind: DataRowKind }), guard: guardSetUp(deps) } as const;
  const change = { ...about, method: 'post', answer: Done, problems: ['conflict'] } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      path: AT,
      summary: 'Rows of a kind in their order, 50 at a time.',
      query: DataRowsQuery,
      answer: DataRows,
    },
    ({ params: { kind }, query, guarded }) => {
      refusePersonal(guarded, kind);
      return findRows(deps.sql, kind, { ...query, from: query.cursor });
    },
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: `${AT}/options/:column`,
      summary: 'What a column can name, by words of its name; at most 60.',
      params: v.object({ kind: DataRowKind, column: DataRowColumn }),
      query: DataRowOptionsQuery,
      answer: DataRowOptions,
      problems: ['not-found'],
    },
    ({ params: { kind, column }, query: { search }, guarded }) => {
      refusePersonal(guarded, kind);
      return findOptions(deps.sql, kind, column, search);
    },
  );
  route(
    router,
    {
      ...change,
      path: AT,
      summary: 'Adds a row, or changes the one of a version; columns that are left out stay.',
      json: DataRowSave,
    },
    async ({ params: { kind }, json, guarded }) => {
      refusePersonal(guarded, kind);
      return done(saveRow(deps.sql, kind, json, toSetUpStep(deps, guarded)));
    },
  );
  route(
    router,
    {
      ...change,
      path: `${AT}/remove`,
      summary: 'Removes a row that nothing uses.',
      json: DataRowRemove,
    },
    async ({ params: { kind }, json, guarded }) => {
      refusePersonal(guarded, kind);
      return done(removeRow(deps.sql, kind, json, toSetUpStep(deps, guarded)));
    },
  );
}

/** Regions where few workshops work yet. */
export function addRegionRoutes(router: Router, deps: AppDeps): void {
  const about = { ...ABOUT, guard: guardSetUp(deps) } as const;
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/set-up/regions',
      summary: 'All regions, with how many suburbs and workshops each has.',
      answer: SetUpRegions,
    },
    async () => ({
      Success: true,
      Items: (await findRegions(deps.sql)).map((region) => ({
        Id: region.id,
        Country: region.country,
        Name: region.name,
        IsExperimental: region.isExperimental,
        Suburbs: region.suburbs,
        Workshops: region.suppliers,
      })),
    }),
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/set-up/regions/:id',
      summary: 'Sets whether results in a region mention that there are only a few workshops so far.',
      params: ById,
      json: RegionMark,
      answer: Done,
      problems: ['not-found'],
    },
    async ({ params: { id }, json, guarded }) => {
      const mark = { id, isExperimental: json.IsExperimental, reason: json.Reason };
      orNotFound(await markRegion(deps.sql, { ...mark, ...toSetUpStep(deps, guarded) }));
      return { Success: true };
    },
  );
}
