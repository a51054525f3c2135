import { Problem } from '@pitlane/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { referencePages } from '../src/platform/api-reference/reference-pages.ts';
import { parseConfig } from '../src/platform/config.ts';
import { type AppDeps, NO_PROVIDERS } from '../src/platform/deps.ts';
import { generateDocument } from '../src/platform/openapi.ts';
import { toWireSchema } from '../src/platform/openapi-schemas.ts';
import { FIRST_BOOKING } from '../src/platform/openapi-words.ts';
import { getDocumented } from '../src/platform/route.ts';
import { PARTNER_WEBHOOKS } from '../src/site/partner-webhooks/index.ts';

const config = parseConfig({
  PITLANE_ENV: 'test',
  PITLANE_SECRET: 'a secret of the tests, long enough for them',
  DATABASE_URL: 'postgres://nowhere',
});
// No route asks its parts for anything before a request.
const app = createApp({ ...NO_PROVIDERS, config } as AppDeps);
const document = generateDocument(app, 'http://hosted.example', PARTNER_WEBHOOKS);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const findCallsWith = (header: string) =>
  operations.flatMap(({ operationId, parameters }) =>
    parameters.some((one) => '$ref' in one && one.$ref === `#/components/parameters/${header}`)
      ? [operationId]
      : [],
  );

describe('[API-09] the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  test('converts each contract once, however many calls answer it', () => {
    expect(toWireSchema(Problem)).toBe(toWireSchema(Problem));
  });

  test('describes every call, section, parameter and webhook', () => {
    expect(operations.length).toBeGreaterThan(140);
    const described = new Set(document.tags.map(({ name }) => name));
    for (const { operationId, summary, description, tags, security } of operations) {
      expect([operationId, summary && description, security.length > 0]).toEqual([
        operationId,
        expect.stringMatching(/\w/),
        true,
      ]);
      expect(described).toContain(tags[0]);
    }
    const parameters = operations.flatMap((one) => one.parameters.filter((parameter) => 'name' in parameter));
    expect(parameters.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
    expect(Object.keys(document.webhooks)).toHaveLength(13);
  });

  test('names the headers where a call needs them', () => {
    expect(findCallsWith('IdempotencyKey').toSorted()).toEqual([
      'postApiBookingSubmit',
      'postApiByProviderCreate',
      'postApiLauncherLead',
      'postApiPayment',
    ]);
    expect(findCallsWith('IdempotencyKeyToSubmit')).toHaveLength(3);
    expect(findCallsWith('LeadAccessToken')).toEqual(
      expect.arrayContaining(['getApiLeadByGuid', 'postApiBookingSubmit']),
    );
    expect(findCallsWith('PartnerKey')).not.toContain('getApiPortalBookings');
    expect(document.paths['/api/portal/bookings']!.get!.security).toEqual([{ bearer: [] }]);
    expect(document.paths['/api/lead/{guid}']!.get!.security).toContainEqual({
      partnerQuery: [],
      leadAccess: [],
    });
  });

  test('has each contract once, and refers to it by its name', () => {
    const { schemas } = document.components;
    const { requestBody, responses } = document.paths['/api/booking/submit']!.post!;
    expect(requestBody!.content['application/json']!.schema).toEqual({
      $ref: '#/components/schemas/BookingRequest',
    });
    expect(responses[404]).toEqual({
      description: expect.any(String),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    });
    expect(responses[500]).toEqual({ $ref: '#/components/responses/Internal' });
    expect(schemas.GetLeadResponse!.properties!.Lead).toEqual({ $ref: '#/components/schemas/Lead' });
    expect(schemas.Guid).toMatchObject({
      type: 'string',
      description: expect.any(String),
      examples: [expect.any(String)],
    });
    expect(JSON.stringify(document).length).toBeLessThan(800_000);
    const referred = JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g);
    const missing = [...referred].filter(
      ([, kind, name]) => !(name! in document.components[kind as 'schemas']),
    );
    expect(missing.map(([ref]) => ref)).toEqual([]);
  });

  test('shows bodies that the API accepts', () => {
    const routes = app.routes.flatMap(({ handler }) => getDocumented(handler) ?? []);
    const shown = routes.filter(({ example }) => example !== undefined);
    expect(shown.length).toBeGreaterThan(4);
    for (const { path, json, example } of shown) expect([path, v.is(json!, example)]).toEqual([path, true]);
    for (const { name, body, example } of PARTNER_WEBHOOKS)
      expect([name, v.is(body, example)]).toEqual([name, true]);
  });
});

describe('[API-09] the pages made from the document', () => {
  const pages = referencePages(document);
  const read = async (path: string) => String(await pages.get(path)!());
  const list = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!);

  test('every link leads to a part of a page or to the document, and no backquote is left', async () => {
    const addresses = new Set(['/openapi.json', ...pages.keys()]);
    const links: string[] = [];
    for (const path of pages.keys()) {
      const text = await read(path);
      const ids = list(text, / id="([^"]+)"/g);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) addresses.add(`${path}#${id}`);
      links.push(...list(text, /<a href="([^"]+)"/g));
      expect(text.replace(/<pre[^>]*>[\s\S]*?<\/pre>/g, '')).not.toContain('`');
    }
    expect(links.length).toBeGreaterThan(operations.length * 2);
    expect(links.filter((href) => !addresses.has(href))).toEqual([]);
  });

  test('each part of the API has its page, which the side list of all pages leads to', async () => {
    const shown = [];
    for (const { name } of document.tags) {
      const path = `/docs/${name.toLowerCase().replaceAll(' ', '-')}`;
      const text = await read(path);
      expect(list(text, /<h1>([^<]+)</g)).toEqual([name]);
      expect(list(text, /<a href="([^"]+)" aria-current="page"/g)).toEqual([path]);
      const side = text.split('<nav')[1]!.split('</nav>')[0]!;
      for (const other of pages.keys()) expect(side).toContain(`<a href="${other}"`);
      const own = list(text, /<article id="([^"]+)"/g);
      for (const id of own) expect(side).toContain(`href="${path}#${id}"`);
      shown.push(...own);
    }
    expect(shown.sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
  });

  test('the start has the calls of a booking in their order, then every call', async () => {
    const text = await read('/docs');
    const [first, all] = ['first-booking', 'calls'].map(
      (id) => text.split(`<section id="${id}">`)[1]!.split('</section>')[0]!,
    );
    expect(list(first!, />([A-Z]+ \/[^<]+)</g)).toEqual(
      FIRST_BOOKING.map((call) => call.replace(/^\w+/, (method) => method.toUpperCase())),
    );
    expect(all!.match(/<li>/g)).toHaveLength(operations.length);
    const order = [...pages.keys()];
    expect(order.indexOf('/docs/leads')).toBeLessThan(order.indexOf('/docs/booking'));
  });

  test('a call and the problems it answers lead to each other; an example can be pasted', async () => {
    const leads = await read('/docs/leads');
    const call = leads.split('<article id="postApiLauncherLead">')[1]!.split('</article>')[0]!;
    expect(call).toContain('href="/docs/problems#problem-origin-not-allowed"');
    expect(call).toMatch(/curl -X POST &quot;http:\/\/hosted\.example\/api\/launcher\/lead&quot; \\\n {2}-H/);
    expect(call).toContain('Idempotency-Key: $(uuidgen)');
    const texts = await Promise.all([...pages.keys()].map(read));
    const commands = list(texts.join(''), /<pre>(curl [\s\S]*?)<\/pre>/g);
    expect(commands.length).toBeGreaterThan(4);
    expect(commands.map((command) => command.split('\n')[0]).filter((line) => line!.includes('{'))).toEqual(
      [],
    );

    const update = commands.find((command) => command.includes('/api/lead/$GUID/update'));
    expect(update).toContain('X-Lead-Access-Token: $ACCESS_TOKEN');
    expect(update).toContain('Idempotency-Key: $(uuidgen)');
    const problems = await read('/docs/problems');
    const problem = problems.split('id="problem-origin-not-allowed"')[1]!.split('<h3')[0]!;
    expect(problem).toContain('href="/docs/leads#postApiLauncherLead"');
  });

  test('a schema has its place inside the block that a link opens; each webhook has an example', async () => {
    const schemas = await read('/docs/schemas');
    expect(schemas).toMatch(/<details><summary>Problem<\/summary><pre id="schema-Problem">/);
    const webhooks = await read('/docs/webhooks');
    expect(list(webhooks, /<h2><code>([^<]+)</g)).toEqual(PARTNER_WEBHOOKS.map(({ name }) => name));
    expect(list(webhooks, /Example:<\/p><pre>(\{)/g)).toHaveLength(PARTNER_WEBHOOKS.length);
  });
});
