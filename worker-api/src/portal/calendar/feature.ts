import { CalendarAddress, WorkshopProfile } from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import type { Feature } from '../../platform/feature.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { ABOUT_WORKSHOP, toWorkshopRequest } from '../profile/index.ts';
import { openCalendar, revokeCalendar } from './service.ts';
import { READ_AGAIN_SECONDS } from './token.ts';

/** 32 random bytes. */
const Token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Must be the token of a calendar.'));

/** A workshop's calendar address, and its feed. */
function addCalendarRoutes(router: Router, deps: AppDeps): void {
  const about = {
    ...ABOUT_WORKSHOP,
    path: '/api/portal/workshops/:workshopId/calendar',
    permission: PERMISSION.profileManage,
  } as const;
  route(
    router,
    {
      ...about,
      method: 'post',
      summary:
        'Creates a new calendar address for a workshop. It is shown once, and the previous one stops working.',
      answer: CalendarAddress,
    },
    ({ params }, c) => openCalendar(deps, toWorkshopRequest(c, PERMISSION.profileManage, params)),
  );
  route(
    router,
    {
      ...about,
      method: 'delete',
      summary: 'Turns off a workshop’s calendar address.',
      answer: WorkshopProfile,
    },
    ({ params }, c) => revokeCalendar(deps, toWorkshopRequest(c, PERMISSION.profileManage, params)),
  );
  route(
    router,
    {
      method: 'get',
      tag: about.tag,
      path: '/api/workshop-calendar/:token/jobs.ics',
      summary: 'A workshop’s jobs as a calendar to subscribe to (text/calendar); the token gives access.',
      params: v.object({ token: v.fallback(Token, '') }),
      answer: v.unknown(),
      problems: ['not-found'],
    },
    async ({ params }) => {
      const { createCalendarFeed } = await import('./feed.ts');
      const text = orNotFound(params.token === '' ? null : await createCalendarFeed(deps, params.token));
      return new Response(text, {
        headers: {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'inline; filename="pitlane-jobs.ics"',
          'Cache-Control': `private, max-age=${READ_AGAIN_SECONDS}`,
          'Referrer-Policy': 'no-referrer',
          'X-Robots-Tag': 'noindex',
        },
      });
    },
  );
}

export const workshopCalendars: Feature = { routes: combineRoutes(addCalendarRoutes) };
