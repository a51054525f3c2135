import { ById, type Country, LocationResponse, LocationSuggestions, maxCharacters } from '@pitlane/contracts';
import { secondsInHour } from 'date-fns/constants';
import type { Context } from 'hono';
import * as v from 'valibot';
import { type AppEnv, combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { degrees } from './degrees.ts';
import { findNearestSuburbs, findSuburb, searchSuburbs } from './queries.ts';
import { toSuggestion } from './suburb.ts';

export const locationRoutes = combineRoutes(addLocationRoutes);

function addLocationRoutes(router: Router, deps: AppDeps): void {
  route(
    router,
    {
      method: 'get',
      path: '/api/location',
      tag: 'Locations',
      summary: 'Finds suburbs by name or postcode; at most 10, best match first.',
      query: v.object({ query: v.pipe(v.string(), maxCharacters(100)) }),
      answer: LocationSuggestions,
      cacheSeconds: secondsInHour,
    },
    async ({ query }, c) => {
      const country = ownCountry(c);
      const rows = await searchSuburbs(deps.sql, query.query, country);
      return { Success: true, Suggestions: rows.map((row) => toSuggestion(row, country)) };
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/location/:id',
      tag: 'Locations',
      summary: 'Returns one suburb.',
      params: ById,
      answer: LocationResponse,
      problems: ['not-found'],
      cacheSeconds: secondsInHour,
    },
    async ({ params }, c) => {
      const suburb = orNotFound(await findSuburb(deps.sql, params.id));
      return { Success: true, Location: toSuggestion(suburb, ownCountry(c)) };
    },
  );
  route(
    router,
    {
      method: 'get',
      path: '/api/location/:lat/:lng/nearby',
      tag: 'Locations',
      summary: 'Lists the suburbs closest to a point, nearest first.',
      params: v.object({ lat: degrees(90), lng: degrees(180) }),
      answer: LocationSuggestions,
      cacheSeconds: secondsInHour,
    },
    async ({ params }, c) => {
      const country = ownCountry(c);
      const rows = await findNearestSuburbs(deps.sql, params.lat, params.lng);
      return { Success: true, Suggestions: rows.map((row) => toSuggestion(row, country)) };
    },
  );
}

/** The country of the partner's customers. */
export const ownCountry = (c: Context<AppEnv>): Country => c.get('partner')?.settings.country ?? 'AU';
