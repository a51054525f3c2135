import { PartnerSettings } from '@pitlane/contracts/partner-settings';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fromDraft, type SitePageDraft, toDraft } from './setting-drafts.ts';
import { SETTING_GROUPS } from './setting-fields.ts';
import { SENDER_SETTINGS } from './setting-values.ts';

const FIELDS = SETTING_GROUPS.flatMap(({ fields }) => fields);

/** One of each setting that a form has. */
const stored: PartnerSettings = {
  country: 'NZ',
  leadSources: ['Shop', 'Radio'],
  sameDayCutoffHour: 12,
  acceptedCardBrands: ['visa'],
  chatUrl: 'https://chat.example/a',
  supportEmail: 'help@harbour.example',
  homeUrl: 'https://harbour.example/',
  hostedOrigin: 'https://quotes.harbour.example',
  commissionRates: [{ from: '2026-07-01', percent: 5.25 }],
  quoteFunnelConfigurationId: 2,
  isProductFlow: false,
  serviceTypeRestrictions: ['LogbookService'],
  repairCategoryRestrictions: [3, 4],
  isMultiItem: false,
  fleetRequiresAddress: true,
  mobileServicesSupplierId: 7,
  thirdPlaceSupplierId: 8,
  roadsideAssistance: { link: 'https://help.example/', states: ['NSW', 'VIC'] },
  adverts: [{ ImageUrl: '/api/a.png', AlternativeText: 'A car', Href: null }],
  promotionalAssets: [{ ImageUrl: '/api/b.png', AlternativeText: 'Two cars', Href: '/p/harbour' }],
  fleetBannerAssets: [{ ImageUrl: '/api/c.png', AlternativeText: 'A van', Href: 'https://van.example/' }],
  partnerMarks: [{ ImageUrl: '/api/d.png', AlternativeText: 'A mark', Href: null }],
  pages: { privacy: 'https://harbour.example/privacy', terms: [{ title: null, text: 'One.\n\nTwo.' }] },
  pageAliases: ['harbor'],
  leadPriceCents: 1250,
  leadBidCutOffHours: 12,
  leadAnsweredHours: 6,
  leadMaximumOffers: 4,
  leadMaximumClaims: 2,
  leadRevealsPerMonth: 10,
  leadOfferValidDays: 5,
  leadInvitations: 9,
  leadPhotoWaitHours: 3,
};

test('each setting has one input, here or in its own form, and comes back as it was stored', () => {
  expect(v.safeParse(PartnerSettings, stored).issues).toBeUndefined();
  const elsewhere = ['landing', 'faqs', 'fleetFaqs', ...SENDER_SETTINGS];
  expect([...FIELDS.map(({ name }) => name), ...elsewhere].toSorted()).toEqual(
    Object.keys(PartnerSettings.entries).toSorted(),
  );
  for (const { name, input } of FIELDS)
    expect([name, fromDraft(input, toDraft(input, stored[name]))]).toEqual([name, stored[name]]);
});

test('an absent setting stays absent, and what is no number is sent for the server to refuse', () => {
  for (const { name, input } of FIELDS)
    expect([name, fromDraft(input, toDraft(input, undefined))]).toEqual([name, undefined]);
  expect(fromDraft('money', '12.345')).toBe(1235);
  expect(fromDraft('number', 'noon')).toBe('noon');
  const pages = toDraft('pages', stored.pages) as Record<string, SitePageDraft>;
  expect(fromDraft('pages', { ...pages, privacy: { ...pages.privacy!, kind: 'ours' } })).toEqual({
    terms: stored.pages!.terms,
  });
});
