/** Runs the API on the Workers runtime, configured by docs/configuration.md. */

import { answerOnWorkers, createIsolate, type Isolate, type Waiting } from './worker-app.ts';

/** Variables of docs/configuration.md, and the Hyperdrive binding where there is one. */
type Env = Record<string, unknown> & { HYPERDRIVE?: { connectionString: string } };

export default {
  fetch: (request: Request, env: Env, context: Waiting): Promise<Response> =>
    answerOnWorkers(request, getIsolate(env), context),
};

/** The connection to Hyperdrive stays on the machine; Hyperdrive's own to the database is encrypted. */
const TO_HYPERDRIVE = { PITLANE_DATABASE_TLS: 'off' };

let kept: { env: Env; isolate: Isolate } | undefined;

function getIsolate(env: Env): Isolate {
  if (kept?.env === env) return kept.isolate;
  const variables = Object.entries(env).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const isolate = createIsolate({
    ...Object.fromEntries(variables),
    ...(env.HYPERDRIVE ? { DATABASE_URL: env.HYPERDRIVE.connectionString, ...TO_HYPERDRIVE } : {}),
  });
  kept = { env, isolate };
  return isolate;
}
