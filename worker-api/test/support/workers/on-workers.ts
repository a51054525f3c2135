import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Hono } from 'hono';
import { inject, TestRunner } from 'vitest';
import type { AppEnv } from '../../../src/platform/app-env.ts';
import type { AppDeps } from '../../../src/platform/deps.ts';
import { AppError } from '../../../src/platform/errors.ts';
import type { TestAppOptions } from '../test-app.ts';
import { CONTEXT_HEADER, LINES_HEADER, type RequestContext } from './request-context.ts';
import './global-setup.ts';

/** How tests call an app, on Node or in the Workers runtime. */
export type Answers = Pick<Hono<AppEnv>, 'fetch' | 'request'>;

/** Parts that a request needs of the test's own process and can take along. */
const TAKEN_ALONG: (keyof AppDeps)[] = ['authenticator', 'clientAddress'];
/** Parts that only jobs use, and jobs run in the test's process as they run on Node next to Workers. */
const OF_JOBS: (keyof AppDeps)[] = ['mail', 'sms', 'imageProcessor', 'drawLogo', 'postWebhook'];
/** Makes the Worker report that mail and SMS are set up; nothing is sent there. */
const SET_UP = {
  mail: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'noreply@example.com' },
  sms: { SMS_API_URL: 'http://127.0.0.1:1', SMS_API_KEY: 'key', SMS_API_SECRET: 'secret' },
};

/**
 * In the project `workers` of the tests: the same app in the Workers runtime, on the same database, at the same time of
 * the clock. An app with own parts that cannot go along stays in this process, and then a test that calls it is
 * skipped with the reason: nothing passes here that did not run there.
 */
export function onWorkers(
  inProcess: Answers,
  options: TestAppOptions,
  { deps, environment, lines }: { deps: AppDeps; environment: Record<string, string>; lines: string[] },
): Answers {
  const url = inject('testWorkerUrl');
  if (url === undefined) return inProcess;
  const own = options.features ? 'routes' : ownPart(options.deps);
  if (own) return skipping(inProcess, `the app of this test has its own ${own} in the process of the test`);
  const send = async (request: Request) => {
    const token = options.deps?.authenticator && (await readToken(request, deps));
    const headers = [
      ...request.headers,
      ['CF-Connecting-IP', clientAddress(deps)],
    ] as RequestContext['headers'];
    const now = deps.clock.now().toISOString();
    // A test may set up mail on its way.
    const variables = { ...setUp(deps), ...environment };
    const header: RequestContext = {
      url: request.url,
      headers,
      environment: variables,
      now,
      ...(token ? { token } : {}),
    };
    return unpackResponse(await exchange(url, request, JSON.stringify(header)), lines);
  };
  return {
    fetch: send,
    request: async (input, init) =>
      send(input instanceof Request ? input : new Request(new URL(input, 'http://localhost'), init)),
  };
}

const ownPart = (deps: Partial<AppDeps> = {}): string | undefined =>
  Object.keys(deps).find((name) => ![...TAKEN_ALONG, ...OF_JOBS].includes(name as keyof AppDeps));

const setUp = (deps: Pick<AppDeps, 'mail' | 'sms'>) => ({
  ...(deps.mail ? SET_UP.mail : {}),
  ...(deps.sms ? SET_UP.sms : {}),
});

/** Tests give addresses that do not depend on the request. */
const clientAddress = (deps: AppDeps): string => deps.clientAddress(undefined as never);

/** The account that the test gives a bearer token. */
async function readToken(request: Request, deps: AppDeps): Promise<RequestContext['token']> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token === undefined) return undefined;
  try {
    return { account: (await deps.authenticator.authenticate(token)) ?? null };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code };
    throw error;
  }
}

type Exchanged = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> };

/** Not by `fetch`, which would unpack what travels packed. */
async function exchange(url: string, request: Request, context: string): Promise<Exchanged> {
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : null;
  const outgoing = http.request(url, {
    method: request.method,
    headers: {
      [CONTEXT_HEADER]: Buffer.from(context).toString('base64'),
      ...(body ? { 'Content-Length': body.byteLength } : {}),
    },
  });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [http.IncomingMessage];
  const bytes = Uint8Array.from(await buffer(incoming));
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return { status: incoming.statusCode!, headers, bytes };
}

function unpackResponse({ status, headers, bytes }: Exchanged, lines: string[]): Response {
  const context = headers.get(LINES_HEADER);
  if (context === null) throw new Error(`The Workers runtime answered ${status}: ${Buffer.from(bytes)}`);
  lines.push(...JSON.parse(Buffer.from(context, 'base64').toString()));
  for (const name of [LINES_HEADER, 'Content-Length', 'Transfer-Encoding']) headers.delete(name);
  const isEmpty = [101, 204, 205, 304].includes(status);
  return new Response(isEmpty ? null : bytes, { status, headers });
}

function skipping(inProcess: Answers, why: string): Answers {
  const skip = () => TestRunner.getCurrentTest()?.context.skip(why);
  return {
    fetch: (...call) => {
      skip();
      return inProcess.fetch(...call);
    },
    request: (...call) => {
      skip();
      return inProcess.request(...call);
    },
  };
}
