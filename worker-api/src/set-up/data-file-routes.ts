import {
  ByGuid,
  DataFileApply,
  DataFileCheck,
  DataFileDownload,
  DataFileKind,
  DataFilePart,
  DataFileStart,
  DataFileUpload,
  DataFileUploads,
  Done,
  Guid,
} from '@pitlane/contracts';
import * as v from 'valibot';
import {
  addPart,
  applyUpload,
  checkUpload,
  discardUpload,
  exportDataFile,
  hidePersonalValues,
  listUploads,
  readKind,
  readUpload,
  startUpload,
} from '../marketplace/data-files/index.ts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import type { Operator } from '../platform/operators.ts';
import { done, route } from '../platform/route.ts';
import { ABOUT, guardSetUp, mayReadPersonal, refusePersonal } from './guard.ts';

const AT = '/api/set-up/data-files';
const Position = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/, 'Must be a whole number from 0.'),
  v.transform(Number),
);

/** Files of the catalogue: uploaded in parts, checked, and saved whole or not at all. */
export function addDataFileRoutes(router: Router, deps: AppDeps): void {
  const guard = guardSetUp(deps);
  route(
    router,
    {
      ...ABOUT,
      method: 'get',
      path: AT,
      summary: 'Files uploaded in the last days, newest first.',
      answer: DataFileUploads,
      guard,
    },
    () => listUploads(deps.sql),
  );
  route(
    router,
    {
      ...ABOUT,
      method: 'get',
      path: `${AT}/:kind/file`,
      summary: 'All rows of a kind as a file that can be uploaded again.',
      params: v.object({ kind: DataFileKind }),
      query: v.object({ format: v.optional(v.picklist(['csv', 'json']), 'csv') }),
      answer: DataFileDownload,
      problems: ['conflict'],
      guard,
    },
    ({ params: { kind }, query, guarded }) => {
      refusePersonal(guarded, kind);
      return exportDataFile(deps.sql, kind, query.format, { withPersonal: mayReadPersonal(guarded) });
    },
  );
  route(
    router,
    {
      ...ABOUT,
      method: 'post',
      path: AT,
      summary: 'Announces a file. The same id again is the same upload.',
      json: DataFileStart,
      answer: DataFileUpload,
      problems: ['conflict'],
      guard,
    },
    ({ json, guarded }) => {
      refusePersonal(guarded, json.Kind);
      return startUpload(deps.sql, json, { by: guarded.name, now: deps.clock.now() });
    },
  );
  route(
    router,
    {
      ...ABOUT,
      method: 'put',
      path: `${AT}/:guid/parts/:position`,
      summary: 'Adds a part of a file: 150,000 bytes, the last one what is left. A repeat changes nothing.',
      params: v.object({ guid: Guid, position: Position }),
      json: DataFilePart,
      answer: Done,
      problems: ['not-found'],
      guard,
    },
    async ({ params: { guid, position }, json, guarded }) => {
      refusePersonal(guarded, await readKind(deps.sql, guid));
      return done(addPart(deps.sql, guid, position, json.Content));
    },
  );
  addUploadRoutes(router, deps);
}

/** What is done with a file whose parts are there. */
function addUploadRoutes(router: Router, deps: AppDeps): void {
  const about = {
    ...ABOUT,
    params: ByGuid,
    problems: ['not-found', 'conflict'],
    guard: guardSetUp(deps),
  } as const;
  const toAnswer = (operator: Operator, upload: DataFileUpload): DataFileUpload =>
    upload.Report && !mayReadPersonal(operator)
      ? { ...upload, Report: hidePersonalValues(upload.Kind, upload.Report) }
      : upload;
  const refuse = async (operator: Operator, guid: string) =>
    refusePersonal(operator, await readKind(deps.sql, guid));
  route(
    router,
    {
      ...about,
      method: 'get',
      path: `${AT}/:guid`,
      summary: 'An upload with its progress and what it changes, row by row.',
      answer: DataFileUpload,
    },
    async ({ params: { guid }, guarded }) => {
      await refuse(guarded, guid);
      return toAnswer(guarded, await readUpload(deps.sql, guid));
    },
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: `${AT}/:guid/check`,
      summary: 'Checks a file in the background; nothing is saved.',
      json: DataFileCheck,
      answer: DataFileUpload,
    },
    async ({ params: { guid }, json, guarded }) => {
      await refuse(guarded, guid);
      return toAnswer(
        guarded,
        await checkUpload(deps.sql, guid, { isPruning: json.IsPruning, isOverwriting: json.IsOverwriting }),
      );
    },
  );
  route(
    router,
    {
      ...about,
      method: 'post',
      path: `${AT}/:guid/apply`,
      summary: 'Saves a checked file in the background, all of it or nothing.',
      json: DataFileApply,
      answer: DataFileUpload,
    },
    async ({ params: { guid }, json, guarded }) => {
      await refuse(guarded, guid);
      return toAnswer(guarded, await applyUpload(deps.sql, guid, json));
    },
  );
  route(
    router,
    {
      ...about,
      method: 'delete',
      path: `${AT}/:guid`,
      summary: 'Deletes an uploaded file; what it changed stays.',
      answer: Done,
    },
    async ({ params: { guid }, guarded }) => {
      await refuse(guarded, guid);
      return done(discardUpload(deps.sql, guid));
    },
  );
}
