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
