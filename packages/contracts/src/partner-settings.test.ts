import { expect, test } from 'vitest';
import { findSettingFaults, readPartnerSettings } from './partner-settings.ts';

const PICTURE = { ImageUrl: '/api/promotion/a.svg', AlternativeText: 'A', Href: null };

test('settings that are set name every unknown and ill-formed field', () => {
  expect(findSettingFaults({ sameDayCutoffHour: 11, pageAliases: ['club'] })).toEqual([]);
  expect(
    findSettingFaults({
      sameDayCutOffHour: 11,
      chatUrl: 'javascript:1',
      isMultiItem: 'no',
      leadPriceCents: -1,
      adverts: [{ ...PICTURE, ImageUrl: '//evil.example/a.svg' }],
    }),
  ).toEqual([
    'chatUrl must be an https:// address without a user name.',
    'isMultiItem must be true or false.',
    expect.stringMatching(/^adverts\.0 must have an ImageUrl of this origin/),
    'leadPriceCents must be 0 or more.',
    'sameDayCutOffHour is not known.',
  ]);
});

test('settings that are set name what is unknown or ill-formed below the top level', () => {
  const question = { question: 'Why?', answer: 'So.' };
  expect(
    findSettingFaults({
      serviceTypeRestrictions: ['LogbookService', 'Wash'],
      repairCategoryRestrictions: [4, 1.5, -3, 3e9],
      roadsideAssistance: { link: 'https://help.example/', state: ['NSW'] },
      adverts: [{ ...PICTURE, Alt: 'A' }],
      faqs: [{ ...question, colour: 1 }],
      landing: { titel: 'x' },
      pages: { privacy: [{ titel: 'x', text: 'y' }], terms: 'javascript:1' },
    }),
  ).toEqual([
    'serviceTypeRestrictions.1 is not a service.',
    'repairCategoryRestrictions.1 must be a whole number.',
    'repairCategoryRestrictions.2 must be 1 or more.',
    'repairCategoryRestrictions.3 is too large.',
    'roadsideAssistance.state is not known.',
    'adverts.0.Alt is not known.',
    'faqs.0.colour is not known.',
    'landing.titel is not known.',
    'pages.privacy.0.titel is not known.',
    'pages.terms must be an https:// address without a user name.',
  ]);
});

test('the sender of messages is a name, a mail address and a registered SMS name', () => {
  const own = { senderName: 'Harbour Cover', senderAddress: 'a@harbour.example', smsSenderId: 'HarbourC' };
  const addresses = { homeUrl: 'https://harbour.example/', hostedOrigin: 'https://quotes.harbour.example' };
  expect(findSettingFaults({ ...own, ...addresses })).toEqual([]);
  for (const hostedOrigin of [
    'https://harbour.example/',
    'http://harbour.example',
    'https://Harbour.example',
  ])
    expect(findSettingFaults({ hostedOrigin })).toEqual([
      'hostedOrigin must be an https:// address in small letters, without a path or port 443.',
    ]);
  expect(
    findSettingFaults({
      senderName: 'Harbour" <x@y.example>',
      senderAddress: 'harbour',
      smsSenderId: '+61404040404',
      homeUrl: 'http://harbour.example',
    }),
  ).toEqual([
    'senderName must be a name without quotes or brackets.',
    'senderAddress must be an email address.',
    'smsSenderId must be 3 to 11 letters and digits.',
    'homeUrl must be an https:// address without a user name.',
  ]);
});

test('mail addresses follow the rule of forms, spaces around left out', () => {
  for (const supportEmail of ['help@harbour', 'help@@harbour.example', `${'a'.repeat(250)}@harbour.example`])
    expect(findSettingFaults({ supportEmail })).toEqual(['supportEmail must be an email address.']);
  const supportEmail = ' help@harbour.example ';
  expect(findSettingFaults({ supportEmail })).toEqual([]);
  expect(readPartnerSettings({ supportEmail })).toEqual({ supportEmail: 'help@harbour.example' });
});

test('an address cannot look like another one', () => {
  const own = 'https://harbour.example';
  for (const homeUrl of [own, `${own}:8443/quotes?from=car#top`, `${own}/@harbour`])
    expect([homeUrl, findSettingFaults({ homeUrl })]).toEqual([homeUrl, []]);
  for (const homeUrl of [
    `${own}@evil.example`,
    'https://harbour:pass@evil.example/',
    'https:///evil.example',
    'https://\\evil.example',
    `${own}\\@evil.example`,
    `${own}/\u202egpj.exe`,
    `${own}/\u0000`,
  ])
    expect([homeUrl, findSettingFaults({ homeUrl }).length]).toEqual([homeUrl, 1]);
  // Browsers send no origin like these, so its pages would belong to no partner.
  for (const hostedOrigin of [`${own}:443`, `${own}:99999`, 'https://0x7f.1'])
    expect([hostedOrigin, findSettingFaults({ hostedOrigin }).length]).toEqual([hostedOrigin, 1]);
});

test('roadside help is a page on the web', () => {
  const check = (link: string) => findSettingFaults({ roadsideAssistance: { link } });
  for (const link of ['https://help.example/', 'HTTPS://help.example', 'http://127.0.0.1:8081/roadside/'])
    expect([link, check(link)]).toEqual([link, []]);
  for (const link of ['javascript:alert(1)', 'mailto:help@help.example', 'help.example', 'https://', ''])
    expect([link, check(link)]).toEqual([
      link,
      ['roadsideAssistance.link must be an http:// or https:// address.'],
    ]);
});

test('a rate of commission begins on a day and has at most two decimals', () => {
  const check = (percent: number, from = '2026-07-01') =>
    findSettingFaults({ commissionRates: [{ from, percent }] }).length;
  expect([0, 7.25, 100].map((percent) => check(percent))).toEqual([0, 0, 0]);
  expect([-1, 7.255, 101].map((percent) => check(percent))).toEqual([1, 1, 1]);
  expect(check(5, '2026-02-30')).toBe(1);
});

test('stored settings that are unknown or ill-formed are left out and named', () => {
  const ignored: string[] = [];
  const stored = {
    sameDayCutoffHour: 11,
    chatUrl: 'javascript:1',
    colour: 'red',
    constructor: 1,
    adverts: [PICTURE, { ...PICTURE, Href: 'javascript:1' }],
  };
  expect(readPartnerSettings(stored, (name) => ignored.push(name))).toEqual({
    sameDayCutoffHour: 11,
    adverts: [PICTURE],
  });
  expect(ignored).toEqual(['chatUrl', 'colour', 'constructor', 'adverts']);
  expect(readPartnerSettings(null)).toEqual({});
});

test('stored settings are read without what is unknown or ill-formed below the top level', () => {
  const ignored: string[] = [];
  const stored = {
    serviceTypeRestrictions: ['LogbookService', 'Wash'],
    repairCategoryRestrictions: [4, 1.5, -3],
    roadsideAssistance: { link: 'https://help.example/', state: ['NSW'], hours: '9 to 5' },
    adverts: [{ ...PICTURE, Alt: 'A' }, PICTURE],
    faqs: [
      { question: 'Why?', answer: 'So.', colour: 1 },
      { question: 'When?', answer: 'Now.' },
    ],
    landing: { titel: 'x', title: 'y' },
    pages: { privacy: [{ titel: 'x', text: 'y' }] },
    fleetFaqs: [{ question: ' ', answer: 'So.', colour: 1 }],
  };
  expect(readPartnerSettings(stored, (name) => ignored.push(name))).toEqual({
    serviceTypeRestrictions: ['LogbookService'],
    repairCategoryRestrictions: [4],
    roadsideAssistance: { link: 'https://help.example/' },
    adverts: [PICTURE, PICTURE],
    faqs: [
      { question: 'Why?', answer: 'So.' },
      { question: 'When?', answer: 'Now.' },
    ],
    landing: { title: 'y' },
    pages: { privacy: [{ title: null, text: 'y' }] },
  });
  expect(ignored).toEqual(Object.keys(stored));
});
