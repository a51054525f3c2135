import {
  ById,
  CloseWorkRequest,
  DecideWorkRequest,
  NoteWorkRequest,
  OperatorWorkDetails,
  OperatorWorkList,
  OperatorWorkQuery,
  PostponeWorkRequest,
  TakeWorkRequest,
} from '@pitlane/contracts';
import { hasPermission, PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import { finishWork } from '../booking/change-requests/index.ts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { guardOperator } from '../platform/operators.ts';
import { route } from '../platform/route.ts';
import { releaseWork, type StepRefusal, takeWork } from '../shared/work/index.ts';
import { noteLeadWork } from '../site/work/index.ts';
import { decideWork } from './decide-work.ts';
import { listWork, postponeWorkUntil, readWork, toStepError } from './work-service.ts';

const about = { tag: 'Operating', signIn: true } as const;

/** The work list: reading it, and the steps of a person. */
export function addWorkRoutes(router: Router, deps: AppDeps): void {
  const guardRead = guardOperator(deps, PERMISSION.operatorRead);
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/operating/work',
      summary: 'Work items, most urgent first, with the number of each kind.',
      query: OperatorWorkQuery,
      answer: OperatorWorkList,
      guard: guardRead,
    },
    ({ query, guarded }) => listWork(deps, guarded, query),
  );
  route(
    router,
    {
      ...about,
      method: 'get',
      path: '/api/operating/work/:id',
      summary: 'A work item with its notes, open or closed.',
      params: ById,
      answer: OperatorWorkDetails,
      problems: ['not-found'],
      guard: guardRead,
    },
    ({ params: { id }, guarded }) => readWork(deps, guarded, id),
  );
  addStepRoutes(router, deps);
}

/** Each answers the work as it is afterwards. */
function addStepRoutes(router: Router, deps: AppDeps): void {
  const addStep = <const Json extends v.GenericSchema>(
    name: 'take' | 'release' | 'note' | 'later' | 'close' | 'decide',
    { summary, json }: { summary: string; json: Json },
    take: (
      id: number,
      json: v.InferOutput<Json>,
      step: { by: string; now: Date; isOverride: boolean },
    ) => Promise<StepRefusal | null>,
  ) =>
    route(
      router,
      {
        ...about,
        method: 'post',
        path: `/api/operating/work/:id/${name}`,
        summary,
        params: ById,
        json,
        isJsonOptional: true,
        answer: OperatorWorkDetails,
        problems: ['not-found', 'conflict'],
        guard: guardOperator(deps, PERMISSION.operatorWork),
      },
      async ({ params: { id }, json: body, guarded }) => {
        const refusal = await take(id, body as v.InferOutput<Json>, {
          by: guarded.name,
          now: deps.clock.now(),
          isOverride: hasPermission(guarded.permissions, PERMISSION.operatorOverride),
        });
        if (refusal) throw toStepError(refusal);
        return readWork(deps, guarded, id);
      },
    );
  addStep(
    'take',
    { summary: 'Assigns the work to the signed-in operator.', json: TakeWorkRequest },
    (id, { IsTakenOver }, step) => takeWork(deps.sql, id, { ...step, isTakenOver: IsTakenOver }),
  );
  addStep('release', { summary: 'Unassigns the work.', json: v.object({}) }, (id, _json, step) =>
    releaseWork(deps.sql, id, step),
  );
  addStep(
    'note',
    { summary: 'Adds a note to the work, open or closed.', json: NoteWorkRequest },
    (id, { Text }, step) => noteLeadWork(deps.sql, id, { ...step, text: Text }),
  );
  addStep(
    'later',
    { summary: 'Snoozes the work until a given time.', json: PostponeWorkRequest },
    (id, request, step) => postponeWorkUntil(deps.sql, id, request, step),
  );
  addStep(
    'close',
    { summary: 'Closes the work with its outcome.', json: CloseWorkRequest },
    (id, { Outcome, IsDismissed }, step) =>
      finishWork(deps.sql, id, { ...step, outcome: Outcome, isDismissed: IsDismissed }),
  );
  addStep(
    'decide',
    {
      summary: 'Decides about a reported review, a request without photos or a suspected workshop.',
      json: DecideWorkRequest,
    },
    (id, request, step) => decideWork(deps, id, request, step),
  );
}
