/**
 * What the Workers runtime runs for the tests: `worker.ts` but for three things that a request brings from the test's
 * own process: variables (each test file has a database of its own), the clock, and who a bearer token is.
 */
import type { Account, Authenticator } from './platform/auth.ts';
import { frozenClock } from './platform/clock.ts';
import { AppError } from './platform/errors.ts';
import { consoleLogger } from './platform/logger.ts';
import { LINES, TOLD, type Told } from './test-worker-told.ts';
import { answerOnWorkers, createIsolate, type Isolate, type Waiting } from './worker-app.ts';

const isolates = new Map<string, Isolate>();

export default {
  async fetch(request: Request, _env: unknown, context: Waiting): Promise<Response> {
    const header = request.headers.get(TOLD);
    if (header === null) return new Response('ready');
    const told = JSON.parse(Buffer.from(header, 'base64').toString()) as Told;
    const lines: string[] = [];
    const { method, body } = request;
    const asked = new Request(told.url, { method, headers: told.headers, body });
    const answer = await answerOnWorkers(asked, isolateOf(told.environment), context, (deps) => ({
      ...deps,
      clock: frozenClock(told.now),
      logger: consoleLogger('debug', (line) => lines.push(line)),
      ...(told.token ? { authenticator: knowing(told.token) } : {}),
    }));
    const headers = new Headers(answer.headers);
    headers.set(LINES, Buffer.from(JSON.stringify(lines)).toString('base64'));
    // An encoded body stays as it is.
    const init = { status: answer.status, headers, encodeBody: 'manual' };
    return new Response(answer.body, init as ResponseInit);
  },
};

function isolateOf(environment: Record<string, string>): Isolate {
  const name = JSON.stringify(environment);
  const isolate = isolates.get(name) ?? createIsolate(environment);
  isolates.set(name, isolate);
  return isolate;
}

const knowing = (token: NonNullable<Told['token']>): Authenticator => ({
  authenticate: async () => {
    if ('refused' in token) throw new AppError(token.refused);
    return token.account as Account;
  },
});
