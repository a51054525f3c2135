import { getIntrospectionQuery } from 'graphql';
import { auditServer } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { addTestSupplier } from '../../test/support/add-test-supplier.ts';
import { createTestApp, TEST_PARTNER_KEY } from '../../test/support/test-app.ts';
import { useTestApp } from '../../test/support/use-test-app.ts';

const app = useTestApp();

const DIRECT_LEAD = `mutation ($input: CreateSupplierDirectLeadInput!) {
  createSupplierDirectLead(input: $input) { errors { code } }
}`;

describe.each(['application/json', 'application/graphql-response+json'])(
  '[API-03] with Accept: %s',
  (Accept) => {
    const ask = (query: string, variables: object) =>
      app.post('/api/graphql', { query, variables }, { headers: { Accept } });

    test.each<[string, string, object, RegExp]>([
      [
        'a variable of the wrong type',
        'query ($id: Int!) { supplier(id: $id) { name } }',
        { id: 'x' },
        /^Variable "\$id" got invalid value "x"; Int cannot represent non-integer value/,
      ],
      [
        'a variable that is missing',
        'query ($id: Int!) { supplier(id: $id) { name } }',
        {},
        /was not provided/,
      ],
      [
        'fields of an input that are missing',
        DIRECT_LEAD,
        { input: {} },
        /to include required field "workshopId"/,
      ],
      [
        'a field that an input has not',
        DIRECT_LEAD,
        { input: { colour: 'red' } },
        /not to include unknown field "colour"/,
      ],
    ])(
      '%s is refused with GraphQL’s own words and is no failure of ours',
      async (_name, query, variables, words) => {
        const before = app.lines.length;
        const response = await ask(query, variables);
        expect(response.status).toBe(400);
        const { data, errors } = (await response.json()) as { data?: object; errors: { message: string }[] };
        expect(data).toBeUndefined();
        expect(errors.map(({ message }) => message)).toContainEqual(expect.stringMatching(words));
        expect(JSON.stringify(errors)).not.toContain('internal');
        expect(app.lines.slice(before).filter((line) => line.includes('graphql failed'))).toEqual([]);
      },
    );

    test('shortens long values in error messages', async () => {
      const response = await ask(DIRECT_LEAD, { input: { leadComments: 'long '.repeat(1_000) } });
      expect(response.status).toBe(400);
      const { errors } = (await response.json()) as { errors: { message: string }[] };
      for (const { message } of errors) expect(message.length).toBeLessThan(600);
    });

    test('null where the operation allows it and the field does not is an error of the field', async () => {
      const before = app.lines.length;
      const response = await ask('query ($id: Int = 1) { supplier(id: $id) { name } }', { id: null });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        data: { supplier: null },
        errors: [{ message: expect.stringContaining('must not be null'), path: ['supplier'] }],
      });
      expect(app.lines.slice(before).filter((line) => line.includes('graphql failed'))).toEqual([]);
    });

    test('a failure of ours is logged, and answered as a bare internal', async () => {
      await app.sql`alter table supplier rename to supplier_away`;
      try {
        const before = app.lines.length;
        const response = await ask('{ supplier(id: 1) { name } }', {});
        expect(response.status).toBe(500);
        expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'internal' } }] });
        expect(app.lines.slice(before).filter((line) => line.includes('graphql failed'))).toHaveLength(1);
      } finally {
        await app.sql`alter table supplier_away rename to supplier`;
      }
    });
  },
);

test('[API-03] the server audit of GraphQL over HTTP finds nothing that must or should be otherwise', async () => {
  const results = await auditServer({
    url: 'http://hosted.example/api/graphql',
    fetchFn: (input: string, init: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set('X-Partner-Key', TEST_PARTNER_KEY);
      return app.app.request(input, { ...init, headers });
    },
  });
  // What a server may do besides, such as answering GETs, ours does not: they would be cached and logged.
  const faults = results.flatMap((result) =>
    result.status === 'ok' || result.status === 'notice'
      ? []
      : [`${result.id} ${result.status} ${result.name}: ${result.reason}`],
  );
  expect(faults).toEqual([]);
  expect(results.length).toBeGreaterThan(50);
});

test('[API-03] no answer repeats a card number, wherever it stands', async () => {
  const card = '4242 4242 4242 4242';
  const supplier = 'query ($id: Int!) { supplier(id: $id) { name } }';
  const input = { bookingOfferId: 1, responseType: 'CONFIRM', [card]: 0 };
  const respond =
    'mutation ($input: RespondToBookingOfferInput!) { respondToBookingOffer(input: $input) { errors { code } } }';
  for (const [body, status] of [
    [{ query: supplier, variables: { id: 1 }, [card]: 1 }, 200],
    [{ query: supplier, variables: { id: card } }, 400],
    [{ query: respond, variables: { input } }, 400],
    [{ query: supplier, variables: { id: 1 }, operationName: card }, 400],
  ] as const) {
    const response = await app.post('/api/graphql', body);
    expect([response.status, (await response.text()).includes(card)]).toEqual([status, false]);
  }
});

test('[API-03] a caller over the limit gets the time to wait', async () => {
  const limited = await createTestApp({
    databaseUrl: app.deps.config.databaseUrl,
    environment: { PITLANE_LIMITS: JSON.stringify({ rego: { points: 1, seconds: 60 } }) },
  });
  try {
    const query =
      '{ fleetMembershipLookup(fleetId: 1, lastFour: "1234", rego: "ABC123", state: "NSW") { __typename } }';
    expect((await limited.post('/api/graphql', { query })).status).toBe(200);
    const refused = await limited.post('/api/graphql', { query });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});

test('[API-03] client tools read the schema outside production', async () => {
  const response = await app.post('/api/graphql', { query: getIntrospectionQuery() });
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: { __schema: { types: object[] } } };
  expect(data.__schema.types.length).toBeGreaterThan(37);
});

test.each([
  ['CONFIRM', 401],
  [1, 401],
  [4, 401],
  [5, 400],
  ['YES', 400],
])('[API-03] the answer %s of a stranger: %i', async (responseType, status) => {
  const query =
    'mutation ($input: RespondToBookingOfferInput!) { respondToBookingOffer(input: $input) { errors { code } } }';
  const variables = { input: { bookingOfferId: 1, responseType } };
  expect((await app.post('/api/graphql', { query, variables })).status).toBe(status);
});

test('[FUN-11] the supplier of a funnel comes with its address and a picture of known shape; a mechanic’s street does not', async () => {
  const ask = async (id: number) => {
    const query = 'query ($id: Int!) { supplier(id: $id) { dbId name address imageUrl aspectRatio } }';
    const response = await app.post('/api/graphql', { query, variables: { id } });
    return ((await response.json()) as { data: { supplier: Record<string, unknown> | null } }).data.supplier;
  };
  const add = (kind: string, street: string) => addTestSupplier(app.sql, { kind, address_line1: street });
  const id = await add('Workshop', '12 Mill Lane');
  const [photo] = await app.sql<{ id: string }[]>`
    insert into captured_image (supplier_id, sort_order, status, object_key, content_type, width, height)
    values (${id}, 1, 'approved', 'bay', 'image/jpeg', 1200, 800) returning id`;
  expect(await ask(id)).toEqual({
    dbId: id,
    name: expect.any(String),
    address: expect.stringMatching(/^12 Mill Lane, /),
    imageUrl: `${app.deps.config.origin}/api/supplier-photo/${id}/${photo!.id}-320.jpg`,
    aspectRatio: 1.5,
  });
  const mechanic = await add('MobileMechanic', '3 Home Street');
  expect(await ask(mechanic)).toMatchObject({ imageUrl: null, aspectRatio: null });
  expect((await ask(mechanic))?.address).not.toContain('Home');
  await app.sql`update supplier set is_active = false where id = ${id}`;
  expect(await ask(id)).toBeNull();
});

test('[API-03] in production no suggestion lists the schema', async () => {
  const misspelt = { query: '{ suplier(id: 1) { name } }' };
  const read = async (own: Pick<typeof app, 'post'>, body: object) =>
    ((await (await own.post('/api/graphql', body)).json()) as { errors: { message: string }[] }).errors[0]!
      .message;
  expect(await read(app, misspelt)).toMatch(/^Cannot query field "suplier" on type "Query"\. Did you mean/);
  const production = await createTestApp({
    databaseUrl: app.deps.config.databaseUrl,
    environment: {
      PITLANE_ENV: 'production',
      PITLANE_ORIGIN: 'https://hosted.example',
      PITLANE_SECRET: 'mQ3vX8-tR5zK1pW7_bN2yL9cD4fG6hJ0',
    },
  });
  expect(await read(production, misspelt)).toBe('Cannot query field "suplier" on type "Query".');
  await production.close();
});
