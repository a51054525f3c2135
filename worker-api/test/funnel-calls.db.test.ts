import { beforeAll, expect, test } from 'vitest';
import { readDocument } from './support/read-document.ts';
import { useTestApp } from './support/use-test-app.ts';

const app = useTestApp({ seeded: true });
const GUID = '00000000-0000-4000-8000-000000000001';
/** What no answer may contain. */
const MARK = 'Zanzibar';

let bodyFields: Awaited<ReturnType<typeof readDocument>>['bodyFields'];
beforeAll(async () => {
  ({ bodyFields } = await readDocument(app));
});

type Problem = { code: string; errors?: { pointer: string; code: string; message: string }[] };

async function readProblem(response: Response): Promise<Problem> {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  const text = await response.text();
  expect(text).not.toContain(MARK);
  return JSON.parse(text);
}

/** The calls with a body that launcher, funnel and its pages make (1 §7). */
const POSTS = [
  '/api/launcher/lead',
  '/api/lead/create-update-or-shift',
  '/api/lead/update-or-shift',
  '/api/lead/{guid}/update',
  '/api/lead/email',
  '/api/lead/available-service-dates',
  '/api/vehicle/update-vehicle-definition',
  '/api/vehicle/search',
  '/api/vehicle/repairs-inspections',
  '/api/vehicle/can-calculate-service-price',
  '/api/vehicle/rego-lookup',
  '/api/repairs/related',
  '/api/repairs/others-in-category',
  '/api/repairs/all/vehicle',
  '/api/workshop/availability',
  '/api/workshop/for-quoter',
  '/api/workshop/is-suspected-workshop',
  '/api/dates/blocked',
  '/api/verify/send',
  '/api/verify/resend',
  '/api/verify/check',
];

test.each(POSTS)(
  '[API-10] POST %s: bad input is a problem that names its fields and repeats nothing',
  async (path) => {
    const at = path.replace('{guid}', GUID);
    const headers = { 'Idempotency-Key': GUID };
    const post = (body: unknown, more = {}) => app.post(at, body, { headers: { ...headers, ...more } });
    const asText = await post(JSON.stringify({ Name: MARK }), { 'Content-Type': 'text/plain' });
    expect([asText.status, (await readProblem(asText)).code]).toEqual([415, 'unsupported-media-type']);
    const cut = await post(`{"Name":"${MARK}`, { 'Content-Type': 'application/json' });
    expect([cut.status, (await readProblem(cut)).code]).toEqual([400, 'malformed-json']);

    const schemas = bodyFields(path);
    const fields = Object.keys(schemas);
    const createWrongValue = (field: string) => (schemas[field]!.type === 'object' ? MARK : { wrong: MARK });
    const wrong = await post(Object.fromEntries(fields.map((field) => [field, createWrongValue(field)])));
    expect(wrong.status).toBe(400);
    const { code, errors = [] } = await readProblem(wrong);
    expect(code).toBe('validation');
    const named = new Set(errors.map(({ pointer }) => pointer.split('/')[1]!));
    expect(fields).toEqual(expect.arrayContaining([...named]));
    // A problem names at most 50 fields.
    expect(named.size).toBe(Math.min(fields.length, 50));
    for (const error of errors)
      expect([error.code, error.message]).toEqual([expect.any(String), expect.any(String)]);
  },
);

test.each([
  `/api/lead/${MARK}`,
  '/api/location',
  `/api/location/${MARK}`,
  `/api/location/${MARK}/151/nearby`,
  `/api/vehicle/search-options/v2/workshop/${MARK}`,
  `/api/vehicle/${MARK}/service-intervals?serviceScheduleId=${MARK}`,
  `/api/repairs/${MARK}`,
  `/api/repairs/${MARK}/additional-questions`,
  `/api/repairs/category/${MARK}`,
  `/api/quote/roadside-assistance-available/${MARK}/${MARK}`,
  `/api/fleet-company/${MARK}/assets`,
])('[API-10] GET %s: what is no id is a problem, and is not repeated', async (path) => {
  const response = await app.get(path);
  expect([400, 404]).toContain(response.status);
  await readProblem(response);
});

test.each([
  ['a field that there is not', `{ fleetCompany(id: 1) { ${MARK} } }`],
  ['a value of another type', `{ fleetCompany(id: "${MARK}") { dbId } }`],
  ['no GraphQL', `{ ${MARK}`],
])('[API-10] GraphQL: %s is an error, and no data', async (_what, query) => {
  const response = await app.post('/api/graphql', { query });
  const { data, errors } = await response.json();
  expect(data ?? null).toBeNull();
  expect(errors.length).toBeGreaterThan(0);
});
