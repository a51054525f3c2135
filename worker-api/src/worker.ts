/** Runs the API on the Workers runtime, configured by docs/configuration.md. */

import { answerOnWorkers, createIsolate, type Isolate, type Waiting } from './worker-app.ts';

/** Variables of docs/configuration.md, and the Hyperdrive binding where there is one. */
type Env = Record<string, unknown> & { HYPERDRIVE?: { connectionString: string } };

export default {
  fetch: (request: Request, env: Env, context: Waiting): Promise<Response> =>
    answerOnWorkers(request, getIsolate(env), context),
};

let kept: { env: Env; isolate: Isolate } | undefined;

function getIsolate(env: Env): Isolate {
  if (kept?.env === env) return kept.isolate;
  const variables = Object.entries(env).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const isolate = createIsolate({
    ...Object.fromEntries(variables),
    ...(env.HYPERDRIVE ? { DATABASE_URL: env.HYPERDRIVE.connectionString } : {}),
  });
  kept = { env, isolate };
  return isolate;
}
