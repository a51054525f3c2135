import { Problem } from '@pitlane/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { parseConfig } from '../src/platform/config.ts';
import { type AppDeps, NO_PROVIDERS } from '../src/platform/deps.ts';
import { generateDocument } from '../src/platform/openapi.ts';
import { toWireSchema } from '../src/platform/openapi-schemas.ts';
import { FIRST_BOOKING } from '../src/platform/openapi-words.ts';
import { referencePage } from '../src/platform/reference-page.ts';
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
    expect(JSON.stringify(document).length).toBeLessThan(450_000);
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

describe('[API-09] the page made from the document', () => {
  const read = async () => String(await referencePage(document));

  test('every link leads to a part of the page or to the document, and no backquote is left', async () => {
    const text = await read();
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`));
    const links = [...text.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href!);
    expect(links.length).toBeGreaterThan(operations.length * 2);
    expect(links.filter((href) => !ids.has(href) && href !== '/openapi.json')).toEqual([]);
    expect(text.replace(/<pre>[\s\S]*?<\/pre>/g, '')).not.toContain('`');
  });

  test('begins with the calls of a booking in their order, and lists every call', async () => {
    const text = await read();
    const [first, all] = ['first-booking', 'calls'].map(
      (id) => text.split(`<section id="${id}">`)[1]!.split('</section>')[0]!,
    );
    const shown = [...first!.matchAll(/>([A-Z]+ \/[^<]+)</g)].map(([, call]) => call);
    expect(shown).toEqual(
      FIRST_BOOKING.map((call) => call.replace(/^\w+/, (method) => method.toUpperCase())),
    );
    expect(all!.match(/<li>/g)).toHaveLength(operations.length);
    const sections = [...text.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
    expect(sections.indexOf('leads')).toBeLessThan(sections.indexOf('booking'));
  });

  test('a call and the problems it answers lead to each other; an example can be pasted', async () => {
    const text = await read();
    const call = text.split('<article id="postApiLauncherLead">')[1]!.split('</article>')[0]!;
    expect(call).toContain('href="#problem-origin-not-allowed"');
    expect(call).toMatch(/curl -X POST &quot;http:\/\/hosted\.example\/api\/launcher\/lead&quot; \\\n {2}-H/);
    expect(call).toContain('Idempotency-Key: $(uuidgen)');
    const commands = [...text.matchAll(/<pre>(curl [\s\S]*?)<\/pre>/g)].map(([, command]) => command!);
    expect(commands.length).toBeGreaterThan(4);
    expect(commands.map((command) => command.split('\n')[0]).filter((line) => line!.includes('{'))).toEqual(
      [],
    );

    const update = commands.find((command) => command.includes('/api/lead/$GUID/update'));
    expect(update).toContain('X-Lead-Access-Token: $ACCESS_TOKEN');
    expect(update).toContain('Idempotency-Key: $(uuidgen)');
    const problem = text.split('id="problem-origin-not-allowed"')[1]!.split('<h3')[0]!;
    expect(problem).toContain('href="#postApiLauncherLead"');
  });
});
