import { Guid, IsoDay, ServiceDates } from '@pitlane/contracts';
import { addMonths } from '@pitlane/domain/calendar/day';
import {
  defaultServiceDate,
  maximumServiceDate,
  minimumServiceDate,
  today,
} from '@pitlane/domain/calendar/service-date';
import * as v from 'valibot';
import { listBlockedDays, loadDateContext } from '../../marketplace/calendar/index.ts';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import { findPartnerSettings, requirePartner } from '../../platform/partner.ts';
import { route } from '../../platform/route.ts';
import { requireLead } from '../leads/index.ts';

const tag = 'Dates';
/** The longest window that anybody may pick a day in. */
const WINDOW_MONTHS = 12;

const BlockedRequest = v.object({
  startDate: IsoDay,
  endDate: IsoDay,
  state: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
});
const BlockedAnswer = v.object({ Success: v.boolean(), Dates: v.array(IsoDay) });

export const dateRoutes = combineRoutes(addDateRoutes);

function addDateRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'post',
      path: '/api/dates/blocked',
      tag,
      summary:
        'Public holidays and other days on which nothing happens in a state or region, both ends of the window included.',
      json: BlockedRequest,
      answer: BlockedAnswer,
    },
    async ({ json }) => {
      const { startDate, endDate, state } = json;
      if (endDate < startDate) throw fieldError('/endDate', 'order', 'The end is before the start.');
      if (endDate > addMonths(startDate, WINDOW_MONTHS))
        throw fieldError('/endDate', 'too-far', `At most ${WINDOW_MONTHS} months after the start.`);
      const place = { country: null, state: state ?? null };
      const days = await listBlockedDays(deps.sql, place, startDate, endDate);
      return { Success: true, Dates: days.map(({ day }) => day) };
    },
  );
  route(
    router,
    {
      method: 'post',
      path: '/api/lead/available-service-dates',
      tag,
      summary: 'The window in which a lead may pick its day, the blocked days in it and the default.',
      json: v.object({ leadGuid: Guid }),
      answer: ServiceDates,
      problems: ['not-found', 'unknown-partner'],
    },
    async ({ json }, c) => {
      const lead = await requireLead(deps.sql, json.leadGuid, requirePartner(c));
      const partner = { settings: await findPartnerSettings(deps.sql, lead.partnerId) };
      const dates = await loadDateContext(deps.sql, lead.suburb, partner, deps.clock.now());
      const MinimumDate = minimumServiceDate(dates);
      const MaximumDate = maximumServiceDate(dates);
      const byUrgency = (urgency: keyof ServiceDates['DefaultDates']) => defaultServiceDate(dates, urgency);
      const blocked = [...(dates.blocked ?? [])];
      return {
        Success: true,
        Today: today(dates),
        MinimumDate,
        MaximumDate,
        DefaultDate: defaultServiceDate(dates, lead.quoteUrgency ?? null),
        DefaultDates: {
          AsSoonAsPossible: byUrgency('AsSoonAsPossible'),
          WithinAFewWeeks: byUrgency('WithinAFewWeeks'),
          JustPriceChecking: byUrgency('JustPriceChecking'),
        },
        BlockedDates: blocked.filter((day) => day >= MinimumDate && day <= MaximumDate),
      };
    },
  );
}
