import type { Problem } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { createFailureHandler, type ErrorPresentation } from './failure-handler.ts';
import { readAnswer } from './read-answer.ts';

/** An app that remembers what was done to it. */
function anApp(storage = new Map<string, string>()) {
  const done: string[] = [];
  let now = 1_000_000;
  const handle = createFailureHandler({
    showAlert: ({ title, message, details, traceId }) =>
      done.push([title, message, details, traceId].filter(Boolean).join(' | ')),
    goHome: () => done.push('home'),
    reload: () => done.push('reload'),
    signIn: () => done.push('sign in'),
    store: () =>
      ({
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
      }) as unknown as Storage,
    now: () => now,
  });
  return { handle, done, later: (ms: number) => (now += ms) };
}

/** What an app does after a call was answered like this. */
async function after(
  status: number,
  { headers = {}, body = '', path = '/api/x', errors }: Answer = {},
): Promise<string[]> {
  const app = anApp();
  const api = createApi({
    baseUrl: '',
    credentials: 'omit',
    readAnswer,
    fetch: async () => {
      if (status === -1) throw new TypeError('Failed to fetch');
      return new Response(body, { status, headers });
    },
  });
  await api('GET', path).catch((error: unknown) => app.handle(error, errors));
  return app.done;
}
type Answer = { headers?: Record<string, string>; body?: string; path?: string; errors?: ErrorPresentation };

const problem: Problem = {
  type: 'about:blank',
  title: 'Something went wrong on our side.',
  status: 500,
  code: 'internal',
  traceId: 'trace-7',
};
const asProblem = {
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify(problem),
};
const FORBIDDEN = 'Unauthorised Access | You do not have permission to view this page.';
const NOT_FOUND = 'Not Found | The requested resource could not be found.';
const OOPS = 'Oops... | Something went wrong! If the problem persists, please contact us.';

test.each<[string, number, Answer, string[]]>([
  ['403 shows an alert, then home', 403, {}, [FORBIDDEN, 'home']],
  ['404 shows an alert', 404, {}, [NOT_FOUND]],
  ['404 with the header leads home', 404, { headers: { 'X-Redirect-On-404': 'Y' } }, [NOT_FOUND, 'home']],
  ['another value of the header does not', 404, { headers: { 'X-Redirect-On-404': 'N' } }, [NOT_FOUND]],
  ['412', 412, {}, ['Service Unavailable | This function is temporarily unavailable.']],
  ['504', 504, {}, ['Uh oh. | There is a lot of traffic right now. Please try again in a moment.']],
  [
    'any other status shows its problem document',
    500,
    asProblem,
    [`${OOPS} | Something went wrong on our side. | trace-7`],
  ],
  ['any other status shows its raw text', 502, { body: 'upstream is away' }, [`${OOPS} | upstream is away`]],
  ['an HTML body is not shown', 502, { body: '<html>bad</html>' }, [OOPS]],
  ['a suppressing header hides the alert', 500, { headers: { 'X-Suppress-Alert': 'Y' } }, []],
  [
    'a suppressing header does not keep 403 from leading home',
    403,
    { headers: { 'X-Suppress-Alert': 'Y' } },
    ['home'],
  ],
  ['a gateway only rejects', 500, { path: '/api/graphql' }, []],
  ['a gateway only rejects, also with 403', 403, { path: '/api/graphql' }, []],
  ['an error that the page shows has no alert', 500, { errors: 'inline' }, []],
  ['an inline error still leads home when the page is left', 403, { errors: 'inline' }, [FORBIDDEN, 'home']],
  ['a caller that shows the error itself gets no alert', 403, { errors: 'caller' }, []],
])('[API-04] %s', async (_name, status, answer, done) => {
  expect(await after(status, answer)).toEqual(done);
});

test('[API-04] a dead network is an offline notice and no reload', async () => {
  const [alert, ...more] = await after(-1);
  expect(alert).toMatch(/^You are offline/);
  expect(more).toEqual([]);
});

test('[API-04] 401 reloads once, then asks to sign in; a minute later it may reload again', () => {
  const app = anApp();
  const refused = new ApiError(401, null);
  app.handle(refused, 'caller');
  expect(app.done).toEqual(['reload']);
  app.handle(refused);
  expect(app.done.slice(1)).toEqual([expect.stringMatching(/^Signed out/), 'sign in']);
  app.later(61_000);
  app.handle(refused);
  expect(app.done.at(-1)).toBe('reload');
});

test('[API-04] does not reload without session storage', () => {
  const app = anApp(new Proxy(new Map<string, string>(), { get: () => undefined }));
  app.handle(new ApiError(401, null));
  expect(app.done).toContain('sign in');
});

test('[API-04] ignores errors that are not failed calls', () => {
  const app = anApp();
  app.handle(new TypeError('a bug'));
  expect(app.done).toEqual([]);
});

test('[API-04] a call can ask for both headers itself, and sends them', async () => {
  const sent: RequestInit[] = [];
  const api = createApi({
    baseUrl: '',
    credentials: 'omit',
    readAnswer,
    fetch: async (_input, init) => {
      sent.push(init ?? {});
      return new Response('', { status: 404 });
    },
  });
  const app = anApp();
  await api('GET', '/api/x', {
    headers: { 'X-Suppress-Alert': 'Y', 'X-Redirect-On-404': 'Y' },
  }).catch(app.handle);
  expect(app.done).toEqual(['home']);
  expect(sent[0]?.headers).toEqual({ 'X-Suppress-Alert': 'Y', 'X-Redirect-On-404': 'Y' });
});
