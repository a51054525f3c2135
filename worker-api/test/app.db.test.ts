import { createTestDatabase } from '@pitlane/testing/create-test-database';
import { errors } from 'jose';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRouter } from '../src/platform/app-env.ts';
import { AppError } from '../src/platform/errors.ts';
import { addJob, readQueue } from '../src/platform/jobs.ts';
import { requirePartner } from '../src/platform/partner.ts';
import { route } from '../src/platform/route.ts';
import { keyedHash } from '../src/platform/server-secret.ts';
import { randomToken } from '../src/platform/tokens.ts';
import { transaction } from '../src/platform/transaction.ts';
import { fakeAuthenticator } from './support/fake-authenticator.ts';
import { createTestApp, TEST_PARTNER_KEY, TEST_PARTNER_ORIGIN } from './support/test-app.ts';
import { useTestApp } from './support/use-test-app.ts';

const json = v.object({ Name: v.pipe(v.string(), v.maxLength(5)) });
const answer = v.object({ Hello: v.string() });
const common = { tag: 'Test', summary: 'A route of the test.' } as const;
const ran: unknown[] = [];

const app = useTestApp({
  features: [
    {
      routes: (deps) => {
        const router = createRouter();
        route(
          router,
          { ...common, method: 'post', path: '/api/hello', json, answer },
          ({ json: body }, c) => ({
            Hello: `${requirePartner(c).slug} ${body.Name}`,
          }),
        );
        route(router, { ...common, method: 'get', path: '/api/hello', answer }, (_input, c) => ({
          Hello: requirePartner(c).slug,
        }));
        const kept = { ...common, method: 'get', path: '/api/kept', answer, cacheSeconds: 60 } as const;
        route(router, kept, (_input, c) => ({ Hello: requirePartner(c).slug }));
        route(router, { ...common, method: 'get', path: '/api/limited', answer }, async () => {
          await deps.limiter.take('rego', 'someone', { rego: { points: 2, seconds: 60 } });
          return { Hello: 'limited' };
        });
        route(router, { ...common, method: 'get', path: '/api/broken', answer }, () => {
          throw new Error('select failed for ada@example.com, 0404 040 404');
        });
        route(
          router,
          { ...common, method: 'get', path: '/api/wrong', answer },
          () => ({ Hello: 1 }) as never,
        );
        const problems = ['expired'] as const;
        route(
          router,
          { ...common, method: 'get', path: '/api/gone/:id', answer, problems: [...problems] },
          () => {
            throw new AppError('expired');
          },
        );
        return router;
      },
      jobs: {
        'test-note': async (payload) => {
          ran.push(payload);
        },
        'test-fail': async () => {
          throw new Error('never works');
        },
      },
    },
  ],
});

const problem = async (response: Response) => {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  return (await response.json()) as { code: string; traceId: string; errors?: unknown };
};

describe('problem documents', () => {
  test('[API-10] bad input names the field and is not echoed', async () => {
    const response = await app.post('/api/hello', { Name: 'Persephone' });
    expect(response.status).toBe(400);
    const body = await problem(response);
    expect(body).toMatchObject({ code: 'validation', errors: [{ pointer: '/Name', code: 'max_length' }] });
    expect(JSON.stringify(body)).not.toContain('Persephone');
  });

  test('[API-10] a wrong type, malformed JSON and a body of 256 kB and a bit are refused', async () => {
    const post = async (body: string, type: string) =>
      (await problem(await app.post('/api/hello', body, { headers: { 'Content-Type': type } }))).code;
    expect(await post('{"Name":"Ada"}', 'text/plain')).toBe('unsupported-media-type');
    expect(await post('{"Name"', 'application/json')).toBe('malformed-json');
    expect(await post(`{"Name":"${'x'.repeat(256 * 1024)}"}`, 'application/json')).toBe('body-too-large');
  });

  test('[OPS-04] a fault of ours reveals only its trace id, which is in the log without personal data', async () => {
    const response = await app.get('/api/broken');
    expect(response.status).toBe(500);
    const body = await problem(response);
    expect(body).not.toHaveProperty('detail');
    expect(response.headers.get('X-Trace-Id')).toBe(body.traceId);
    const lines = app.lines.filter((line) => line.includes(body.traceId)).map((line) => JSON.parse(line));
    expect(lines.map(({ msg }) => msg)).toEqual(['request failed', 'request']);
    expect(JSON.stringify(lines)).not.toMatch(/ada@example|040 404/);
    expect(lines[1]).toMatchObject({ route: '/api/broken', status: 500, method: 'GET', partner: 'default' });
  });

  test('[OPS-04] a token that does not hold is one line without a stack, and no error of ours', async () => {
    const cause = new errors.JWSSignatureVerificationFailed();
    const authenticate = () => Promise.reject(new AppError('unauthenticated', { cause }));
    const own = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      deps: { authenticator: { authenticate } },
      features: [],
    });
    for (const Authorization of ['Bearer a.b.c', 'Bearer no-token'])
      expect((await own.get('/api/hello', { headers: { Authorization } })).status).toBe(401);
    const lines = own.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'request');
    expect(lines).toMatchObject([
      { level: 'info', msg: 'sign-in refused', because: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' },
      { level: 'info', msg: 'sign-in refused', because: 'ERR_JWT_INVALID' },
    ]);
    for (const line of lines) expect(line).not.toHaveProperty('error');
    await own.close();
  });

  test('[OPS-04] a sign-in is logged once with its account, never its token; so is who sends each request', async () => {
    const own = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      deps: { authenticator: fakeAuthenticator((token) => `idp|${token.slice(0, 4)}`) },
      features: [],
    });
    const token = 'anna.of-the-token.signature';
    for (const bearer of [token, token, 'bert.x.y'])
      await own.get('/api/hello', { headers: { Authorization: `Bearer ${bearer}` } });
    const lines = own.lines.map((line) => JSON.parse(line));
    const of = (name: string) => lines.filter(({ msg }) => msg === name);
    expect(of('signed in')).toMatchObject([
      { level: 'info', account: 'idp|anna' },
      { level: 'info', account: 'idp|bert' },
    ]);
    expect(of('request').map(({ account }) => account)).toEqual(['idp|anna', 'idp|anna', 'idp|bert']);
    expect(own.lines.join()).not.toContain('of-the-token');
    await own.close();
  });

  test('[API-06] an answer to the key in a header is for that client; caches keep others by the key', async () => {
    const read = async (headers: Record<string, string>) =>
      (await app.get('/api/kept', { headers, partner: headers['X-Partner-Key'] ? null : TEST_PARTNER_KEY }))
        .headers;
    const open = await read({});
    expect(open.get('Cache-Control')).toBe('public, max-age=60');
    const own = await read({ 'X-Partner-Key': TEST_PARTNER_KEY });
    expect(own.get('Cache-Control')).toBe('private, max-age=60');
    for (const headers of [open, own])
      expect(headers.get('Vary')?.split(/, */)).toEqual(expect.arrayContaining(['X-Partner-Key', 'Origin']));
  });

  test('continues a trace from the caller', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const response = await app.get('/api/nothing', {
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    });
    expect(await problem(response)).toMatchObject({ code: 'not-found', traceId });
  });

  test('an answer that is not what the document promises is a fault outside production', async () => {
    expect((await app.get('/api/wrong')).status).toBe(500);
  });
});

describe('[OPS-02] partner keys and origins', () => {
  const ask = (key: string | null, origin?: string) =>
    app.get('/api/hello', { partner: key, headers: origin ? { Origin: origin } : {} });

  test('an allowed origin gets a readable answer, another one only a readable refusal', async () => {
    const allowed = await ask(TEST_PARTNER_KEY, TEST_PARTNER_ORIGIN);
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe(TEST_PARTNER_ORIGIN);
    expect(allowed.headers.get('Vary')).toContain('Origin');
    expect(allowed.headers.get('Cache-Control')).toBe('no-store');
    for (const origin of ['https://evil.example', 'https://partner.example.evil.example', 'null']) {
      const refused = await ask(TEST_PARTNER_KEY, origin);
      expect((await problem(refused)).code).toBe('origin-not-allowed');
      expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    }
  });

  test('unknown, revoked and missing keys', async () => {
    const unknown = await ask('pk_nobody', TEST_PARTNER_ORIGIN);
    expect((await problem(unknown)).code).toBe('unknown-partner');
    expect(unknown.headers.get('Access-Control-Allow-Origin')).toBe(TEST_PARTNER_ORIGIN);
    expect((await problem(await ask(null, TEST_PARTNER_ORIGIN))).code).toBe('unknown-partner');
    const revoked = `pk_${randomToken(8)}`;
    await app.sql`insert into partner_key (partner_id, kind, publishable_key, revoked_at)
                  select id, 'publishable', ${revoked}, ${app.clock.now()} from partner`;
    expect((await problem(await ask(revoked))).code).toBe('unknown-partner');
  });

  test('a secret key serves a server, and only its keyed hash is stored', async () => {
    const secretKey = `sk_${randomToken(24)}`;
    const hash = await keyedHash(app.deps.config.secret, 'partner-key', secretKey);
    await app.sql`insert into partner_key (partner_id, kind, secret_hash) select id, 'secret', ${hash} from partner`;
    const answered = await app.get('/api/hello', { partner: null, headers: { 'X-Partner-Key': secretKey } });
    expect(await answered.json()).toEqual({ Hello: 'default' });
    const inBrowser = { 'X-Partner-Key': secretKey, Origin: TEST_PARTNER_ORIGIN };
    const leaked = await app.get('/api/hello', { partner: null, headers: inBrowser });
    expect((await problem(leaked)).code).toBe('origin-not-allowed');
    expect((await problem(await ask(`${secretKey}x`))).code).toBe('unknown-partner');
  });

  test('the hosted pages need no key; a key in the query does not serve a write', async () => {
    expect(await (await ask(null)).json()).toEqual({ Hello: 'default' });
    expect(await (await ask(null, 'http://hosted.example')).json()).toEqual({ Hello: 'default' });
    const write = await app.post(
      `/api/hello?partner=${TEST_PARTNER_KEY}`,
      { Name: 'Ada' },
      {
        partner: null,
        headers: { Origin: TEST_PARTNER_ORIGIN },
      },
    );
    expect((await problem(write)).code).toBe('unknown-partner');
  });

  test('a preflight is answered for two hours and never allows credentials', async () => {
    const response = await app.app.request('/api/hello', {
      method: 'OPTIONS',
      headers: { Origin: TEST_PARTNER_ORIGIN, 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Max-Age')).toBe('7200');
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('X-Partner-Key');
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });
});

describe('limits', () => {
  test('a call over the limit gets 429 with Retry-After', async () => {
    const headers = { Origin: TEST_PARTNER_ORIGIN };
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.get('/api/limited', { headers })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await problem(refused)).code).toBe('too-many-requests');
  });

  test('a call over the limit is refused before its body is read', async () => {
    const small = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      environment: { PITLANE_LIMITS: '{"general":{"points":1,"seconds":60}}' },
    });
    const reads: string[] = [];
    const send = async (name: string) => {
      const body = new ReadableStream(
        {
          pull: (stream) => {
            reads.push(name);
            stream.close();
          },
        },
        { highWaterMark: 0 },
      );
      const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json' } };
      return (await small.app.request('/api/launcher/lead', init)).status;
    };
    expect([await send('first'), await send('second')]).toEqual([400, 429]);
    expect(reads).toEqual(['first']);
    await small.close();
  });

  test('a page can read that it asks too often, also when its key was not looked up yet', async () => {
    const limits = JSON.stringify({ general: { points: 1, seconds: 60 } });
    const small = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      environment: { PITLANE_LIMITS: limits },
      features: [],
    });
    const ask = () => small.get('/api/hello', { headers: { Origin: TEST_PARTNER_ORIGIN } });
    await ask();
    const refused = await ask();
    expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([
      429,
      TEST_PARTNER_ORIGIN,
    ]);
    expect(refused.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
    await small.close();
  });
});

describe('[OPS-04] metrics', () => {
  const metrics = {
    request: () => {},
    job: () => {},
    outsideCall: () => {},
    jobsRunning: () => {},
    queue: () => {},
    work: () => {},
    render: async () => ({ contentType: 'text/plain', text: 'pitlane_jobs_dead 0' }),
  };
  const statuses = async (environment: Record<string, string>) => {
    const own = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      environment,
      deps: { metrics },
      features: [],
    });
    const ask = async (headers: Record<string, string>) => (await own.get('/metrics', { headers })).status;
    const answers = [
      await ask({}),
      await ask({ Authorization: 'Bearer guess' }),
      await ask({ Authorization: 'Bearer k8Wd2mQz7RtXv4cY' }),
    ];
    await own.close();
    return answers;
  };
  test('need the token; without a configured token they are closed in production', async () => {
    const production = {
      PITLANE_ENV: 'production',
      PITLANE_ORIGIN: 'https://cars.example',
      PITLANE_SECRET: 'q7Xv2mLd9RtKc4wZ1yHbNs8pUe5gJf3A',
    };
    const PITLANE_METRICS_TOKEN = 'k8Wd2mQz7RtXv4cY';
    expect(await statuses({ ...production, PITLANE_METRICS_TOKEN })).toEqual([404, 404, 200]);
    expect(await statuses({ PITLANE_METRICS_TOKEN })).toEqual([404, 404, 200]);
    expect(await statuses(production)).toEqual([404, 404, 404]);
    expect(await statuses({})).toEqual([200, 200, 200]);
  });
});

describe('[OPS-05] jobs', () => {
  test('exist exactly when the transaction commits, and once per key', async () => {
    await transaction(app.sql, async (tx) => {
      await addJob(tx, 'test-note', { booking: 1 });
      for (let repeat = 0; repeat < 5; repeat++)
        await addJob(tx, 'test-note', { mail: 2 }, { key: 'mail:2' });
    });
    const undone = transaction(app.sql, async (tx) => {
      await addJob(tx, 'test-note', { booking: 3 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await app.runJobs();
    expect(ran).toEqual([{ booking: 1 }, { mail: 2 }]);
  });

  test('a job that used up its attempts stays and is counted', async () => {
    await transaction(app.sql, (tx) => addJob(tx, 'test-fail', {}, { maxAttempts: 1 }));
    await app.runJobs();
    const dead = app.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'job dead');
    expect(dead).toMatchObject([{ job: 'test-fail', attempt: 1 }]);
    expect(await readQueue(app.sql)).toMatchObject([{ job: 'test-fail', dead: 1, waiting: 0 }]);
  });
});

describe('health', () => {
  test('[OPS-04] is always alive, and ready only with a database of this schema', async () => {
    expect((await app.get('/healthz')).status).toBe(200);
    expect((await app.get('/readyz')).status).toBe(200);
    const nowhere = await createTestApp({ databaseUrl: app.deps.config.databaseUrl, features: [] });
    await nowhere.close();
    expect((await nowhere.get('/healthz')).status).toBe(200);
    expect((await nowhere.get('/readyz')).status).toBe(503);
  });

  test('[OPS-04] is not ready with a database that lacks the newest migration', async () => {
    const database = await createTestDatabase();
    const older = await createTestApp({ databaseUrl: database.url, features: [] });
    onTestFinished(async () => {
      await older.close();
      await database.drop();
    });
    await older.sql`delete from schema_version where version = (select max(version) from schema_version)`;
    const response = await older.get('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      reason: 'the database has an older schema: run the migrations',
    });
  });
});

test('[OPS-04] while readiness is sought, further requests get the last answer and ask the database nothing', async () => {
  expect((await app.get('/readyz')).status).toBe(200);
  const later = performance.now() + 600_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());
  const held = await app.sql.begin(async (tx) => {
    await tx`lock table schema_version in access exclusive mode`;
    const first = app.get('/readyz');
    const others = await Promise.all(Array.from({ length: 20 }, () => app.get('/readyz')));
    const blocked = () => app.sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(blocked).toHaveLength(1);
    return [...others.map(({ status }) => status), (await first).status];
  });
  expect(held).toEqual([...Array.from({ length: 20 }, () => 200), 503]);
});

describe('[API-09] document', () => {
  test('comes from the schemas that validate, problems included', async () => {
    const document = await (await app.get('/openapi.json')).json();
    const post = document.paths['/api/hello'].post;
    expect(post.requestBody.content['application/json'].schema).toMatchObject({
      properties: { Name: { type: 'string', maxLength: 5 } },
      required: ['Name'],
    });
    expect(Object.keys(post.responses).sort()).toEqual([
      '200',
      '400',
      '408',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
    expect(Object.keys(document.paths['/api/gone/{id}'].get.responses)).toContain('410');
    for (const path of ['/docs', '/docs/test']) {
      const page = await app.get(path);
      const text = await page.text();
      expect(text).toContain('/api/gone/{id}');
      expect(text).not.toContain('<script');
      expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    }
    expect((await app.get('/docs/none')).status).toBe(404);
  });

  test('is kept by caches, and counts as a call', async () => {
    const few = JSON.stringify({ general: { points: 2, seconds: 60 } });
    const own = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      environment: { PITLANE_LIMITS: few },
    });
    const answers = [];
    for (const path of ['/openapi.json', '/docs', '/docs/style.css']) answers.push(await own.get(path));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[0]?.headers.get('Cache-Control')).toBe('public, max-age=300');
    await own.close();
  });
});

describe('headers', () => {
  const SECURE = ['X-Content-Type-Options', 'Strict-Transport-Security', 'Referrer-Policy'];

  test('every answer has the security headers, refusals too, and data cannot be opened as a page', async () => {
    const own = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      environment: { PITLANE_ORIGIN: 'https://hosted.example' },
    });
    for (const path of ['/docs', '/openapi.json', '/api', '/api/config', '/healthz', '/readyz', '/none']) {
      const { headers } = await own.get(path, { partner: null });
      expect(SECURE.map((name) => headers.get(name))).toEqual([
        'nosniff',
        'max-age=31536000',
        'strict-origin-when-cross-origin',
      ]);
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    }
    await own.close();
  });
});
