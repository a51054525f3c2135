/**
 * What the Workers runtime runs for the tests: `worker.ts` but for what a request brings from the test's process:
 * variables (each test file has its own database), the clock, and the account of a bearer token.
 */
import type { Account, Authenticator } from '../../../src/platform/auth.ts';
import { createFrozenClock } from '../../../src/platform/clock.ts';
import { AppError } from '../../../src/platform/errors.ts';
import { createConsoleLogger } from '../../../src/platform/logger.ts';
import { answerOnWorkers, createIsolate, type Isolate, type Waiting } from '../../../src/worker-app.ts';
import { CONTEXT_HEADER, LINES_HEADER, type RequestContext } from './request-context.ts';

const isolates = new Map<string, Isolate>();

export default {
  async fetch(request: Request, _env: unknown, context: Waiting): Promise<Response> {
    const header = request.headers.get(CONTEXT_HEADER);
    if (header === null) return new Response('ready');
    const given = JSON.parse(Buffer.from(header, 'base64').toString()) as RequestContext;
    const lines: string[] = [];
    const { method, body } = request;
    const original = new Request(given.url, { method, headers: given.headers, body });
    const answer = await answerOnWorkers(original, getIsolate(given.environment), context, (deps) => ({
      ...deps,
      clock: createFrozenClock(given.now),
      logger: createConsoleLogger('debug', (line) => lines.push(line)),
      ...(given.token ? { authenticator: authenticateAs(given.token) } : {}),
    }));
    const headers = new Headers(answer.headers);
    headers.set(LINES_HEADER, Buffer.from(JSON.stringify(lines)).toString('base64'));
    // An encoded body stays as it is.
    const init = { status: answer.status, headers, encodeBody: 'manual' };
    return new Response(answer.body, init as ResponseInit);
  },
};

function getIsolate(environment: Record<string, string>): Isolate {
  const name = JSON.stringify(environment);
  const isolate = isolates.get(name) ?? createIsolate(environment);
  isolates.set(name, isolate);
  return isolate;
}

const authenticateAs = (token: NonNullable<RequestContext['token']>): Authenticator => ({
  authenticate: async () => {
    if ('refused' in token) throw new AppError(token.refused);
    return token.account as Account;
  },
});
