import type { PoliciesResponse } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';

const app = useTestApp({ seeded: true });

const policies = async (query = '') =>
  (await (await app.get(`/api/workshop/policies${query}`)).json()) as PoliciesResponse;

test('the operator’s policies for everybody, and a workshop’s own with their dates', async () => {
  const own = await policies();
  expect(own.OperatorPolicies.map((policy) => policy.Title)).toContain('Booking terms');
  expect(own.Policies).toEqual([]);

  const [{ id }] = (await app.sql`select supplier_id as id from supplier_policy limit 1`) as [{ id: number }];
  const { Policies, OperatorPolicies } = await policies(`?workshopId=${id}`);
  expect(OperatorPolicies).toEqual(own.OperatorPolicies);
  expect(Policies.length).toBeGreaterThan(0);
  for (const policy of Policies) {
    expect(policy.ContentHtml).toContain('<p>');
    expect(Date.parse(policy.EffectiveAt)).toBeLessThan(app.clock.now().getTime());
    expect(policy.UpdateDate >= policy.CreateDate).toBe(true);
  }
});

test('a policy that does not hold yet is not agreed to', async () => {
  const before = (await policies()).OperatorPolicies.length;
  await app.sql`insert into operator_policy (id, title, content_html, effective_at)
                values (99, 'Later', '<p>Later</p>', '2999-01-01')`;
  expect((await policies()).OperatorPolicies).toHaveLength(before);
});

test('[API-10] an unknown workshop is not found, a malformed one refused', async () => {
  expect((await app.get('/api/workshop/policies?workshopId=999999')).status).toBe(404);
  expect((await app.get('/api/workshop/policies?workshopId=x')).status).toBe(400);
});
