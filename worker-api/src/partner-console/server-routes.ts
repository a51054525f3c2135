import { PartnerLeadList, PartnerLeadQuery } from '@pitlane/contracts';
import type { Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { listOwnLeads } from './own-leads.ts';
import { requireSecretKey } from './secret-key.ts';

/** What a partner's own server reads, with a secret key. */
export function addServerRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      tag: 'Partner server',
      secretKey: true,
      path: '/api/partner/leads',
      summary: 'Submitted quotes of the own partner, the newest first.',
      query: PartnerLeadQuery,
      answer: PartnerLeadList,
      problems: ['unauthenticated', 'forbidden'],
      guard: (_params, c) => requireSecretKey(c, deps.partners),
    },
    ({ query, guarded }) => listOwnLeads(deps.sql, guarded.id, query),
  );
}
