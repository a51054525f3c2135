import { HomeFacts } from '@pitlane/contracts';
import { millisecondsInHour, secondsInHour } from 'date-fns/constants';
import { getHiddenSupplierId } from '../../marketplace/partners/index.ts';
import { ownCountry } from '../../marketplace/places/index.ts';
import type { Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { requirePartner } from '../../platform/partner.ts';
import { route } from '../../platform/route.ts';
import { findHomeFacts, type Reach } from './queries.ts';

/** What is counted, the same for all partners with the same suppliers. */
type Counts = Omit<HomeFacts, 'Marks'>;

/** `GET /api/home-facts`, read from the database once an hour for each set of suppliers. */
export function addHomeFacts(router: Router, deps: AppDeps): void {
  const kept = new Map<string, { at: number; facts: Promise<Counts> }>();
  const find = (reach: Reach): Promise<Counts> => {
    const key = JSON.stringify(reach);
    const now = deps.clock.now().getTime();
    const known = kept.get(key);
    if (known && Math.abs(now - known.at) < millisecondsInHour) return known.facts;
    const facts = findHomeFacts(deps.sql, reach);
    kept.set(key, { at: now, facts });
    facts.catch(() => kept.delete(key));
    return facts;
  };
  route(
    router,
    {
      method: 'get',
      path: '/api/home-facts',
      tag: 'Configuration',
      summary: 'Counts workshops and reviews in the partner’s country, with the lowest price of each repair.',
      answer: HomeFacts,
      problems: ['unknown-partner', 'origin-not-allowed'],
      cacheSeconds: secondsInHour,
    },
    async (_input, c) => {
      const partner = requirePartner(c);
      const counts = await find({
        country: ownCountry(c),
        fleetCompanyId: partner.fleetCompanyId,
        hiddenSupplierId: getHiddenSupplierId(partner),
      });
      return { ...counts, Marks: partner.settings.partnerMarks ?? [] };
    },
  );
}
