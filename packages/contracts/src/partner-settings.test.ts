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
    'chatUrl must be an https:// address.',
    'isMultiItem must be true or false.',
    expect.stringMatching(/^adverts\.0 must have an ImageUrl of this origin/),
    'leadPriceCents must be 0 or more.',
    'sameDayCutOffHour is not known.',
  ]);
});

test('the sender of messages is a name, a mail address and a registered SMS name', () => {
  const own = { senderName: 'Harbour Cover', senderAddress: 'a@harbour.example', smsSenderId: 'HarbourC' };
  expect(findSettingFaults({ ...own, homeUrl: 'https://harbour.example/' })).toEqual([]);
  expect(
    findSettingFaults({
      senderName: 'Harbour" <x@y.example>',
      senderAddress: 'harbour',
      smsSenderId: '+61404040404',
      homeUrl: 'http://harbour.example',
    }),
  ).toEqual([
    'senderName must be a name without quotes or brackets.',
    'senderAddress must be a mail address.',
    'smsSenderId must be 3 to 11 letters and digits.',
    'homeUrl must be an https:// address.',
  ]);
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
