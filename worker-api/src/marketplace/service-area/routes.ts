import {
  AddressCheck,
  AddressCheckRequest,
  AddressLookup,
  AddressLookupRequest,
  AddressSuggestions,
  AddressSuggestionsRequest,
  ById,
} from '@pitlane/contracts';
import type { Context } from 'hono';
import { type AppEnv, combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { requirePartner } from '../../platform/partner.ts';
import { callProvider } from '../../platform/provider-error.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { checkAddress } from './check.ts';

/** `/api/address/…`: place search for the address of a booking, and whether a supplier reaches it (2 §5, §7). */
export const addressRoutes = combineRoutes(addAddressRoutes);

function addAddressRoutes(router: Router, deps: AppDeps): void {
  const about = { tag: 'Addresses', problems: ['provider-unavailable', 'provider-timeout'] } as const;
  const takeLimit = (c: Context<AppEnv>) =>
    deps.limiter.take('address', deps.clientAddress(c), requirePartner(c).limits);
  const places = () => {
    if (deps.places) return deps.places;
    throw new AppError('provider-unavailable', { detail: 'Place search is not set up.' });
  };

  route(
    router,
    {
      ...about,
      method: 'post',
      path: '/api/address/suggestions',
      summary: 'Suggests addresses of one country for a typed text; at most 5, best match first.',
      json: AddressSuggestionsRequest,
      answer: AddressSuggestions,
    },
    async ({ json }, c) => {
      const search = places();
      await takeLimit(c);
      const { country, session, near = null } = json;
      const suggestions = await callProvider(() => search.suggest(json.query, { country, session, near }));
      return {
        Success: true,
        Suggestions: suggestions.map(({ id, title, subtitle }) => ({
          Id: id,
          Title: title,
          Subtitle: subtitle,
        })),
      };
    },
  );
  route(
    router,
    {
      ...about,
      problems: [...about.problems, 'not-found'],
      method: 'post',
      path: '/api/address/lookup',
      summary: 'Returns the address of a suggestion; unknown parts are empty.',
      json: AddressLookupRequest,
      answer: AddressLookup,
    },
    async ({ json }, c) => {
      const search = places();
      await takeLimit(c);
      const address = orNotFound(await callProvider(() => search.find(json.id, json.session)));
      return { Success: true, Address: address };
    },
  );
  route(
    router,
    {
      tag: about.tag,
      problems: ['not-found'],
      method: 'post',
      path: '/api/workshop-by-id/:id/check-address',
      summary: 'Checks whether a supplier serves an address or picks the car up there.',
      params: ById,
      json: AddressCheckRequest,
      answer: AddressCheck,
    },
    async ({ params, json }, c) => {
      await takeLimit(c);
      return checkAddress(deps, params.id, json.Address, json.ServiceInclusions);
    },
  );
}
