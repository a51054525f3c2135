import { type StubbedAnswer, type StubbedCall, stubApi } from '@pitlane/component-testing/stub-api';
import type { Lead } from '@pitlane/contracts';
import { define, launcherLead, repairsOfTest } from '@pitlane/flows/funnel/funnel.fixture';
import type { LocatorSelectors } from 'vitest/browser';

export const PARTNER = 'pk_test';
const SUBURBS = {
  Suggestions: [{ Value: 'Surry Hills NSW 2010', Data: 12, Obj: { State: 'NSW', Country: 'AU' } }],
};
const MAKES = {
  Vehicles: { PopularMakes: [], AllMakes: [{ Name: 'Mazda', Models: ['3'] }], PopularModels: [] },
};

/** The API as a widget needs it, with one lead; `answers` replace its own. */
export function stubWidgetApi(lead: Partial<Lead> = {}, answers: Record<string, StubbedAnswer> = {}) {
  let stored = { ...launcherLead, ...lead };
  const outcome = { Kind: 'quotes', Path: `/quotes/${stored.Guid}`, WillCustomerGetCallback: false };
  return stubApi({
    'GET /api/location': SUBURBS,
    'GET /api/vehicle/search-options/v2': MAKES,
    'GET /api/config': {
      SendsSms: true,
      Partner: { Theme: { accent: '#0b5f45', radius: '8px', fontFamily: null } },
    },
    'POST /api/launcher/lead': {
      LeadGuid: stored.Guid,
      AccessToken: 'token-1',
      QuoteUrl: `${location.origin}/quote-2/${stored.Guid}`,
      FunnelVersion: 2,
    },
    'GET /api/lead/*': () => ({ Lead: stored }),
    'GET /api/repairs/all': repairsOfTest,
    'POST /api/vehicle/update-vehicle-definition': ({ body }: StubbedCall) =>
      define((body as { vehicle: Parameters<typeof define>[0] }).vehicle),
    'POST /api/vehicle/rego-lookup': { regoVehicle: null },
    'POST /api/lead/create-update-or-shift': ({ body }: StubbedCall) => {
      const change = body as Partial<Lead>;
      stored = { ...stored, ...change };
      const isSubmit = change.LeadStatusID === 'QuoteRequested';
      return { LeadGuid: stored.Guid, Lead: stored, AccessToken: null, Outcome: isSubmit ? outcome : null };
    },
    'POST /api/lead/*/handoff': { Code: 'code-1', HostedOrigin: 'https://hosted.test' },
    'POST /api/workshop/is-suspected-workshop': { Result: false },
    'POST /api/verify/send': { AlreadyVerified: false, SentTo: 'SMS', ResendAfterMs: 60_000 },
    'POST /api/verify/check': { Result: 'ValidCode' },
    ...answers,
  });
}

/** Answers the launcher's three questions and sends it. */
export async function answerLauncher(screen: LocatorSelectors): Promise<void> {
  await screen.getByRole('combobox', { name: 'Where is the car?' }).fill('surr');
  await screen.getByRole('option', { name: 'Surry Hills NSW 2010' }).click();
  await screen.getByRole('combobox', { name: 'Make' }).selectOptions('Mazda');
  await screen.getByRole('combobox', { name: 'Model' }).selectOptions('3');
  await screen.getByRole('button', { name: 'Get quotes' }).click();
}
