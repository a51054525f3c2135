import type { CartItem } from '@pitlane/contracts';
import { readPartnerSettings } from '@pitlane/contracts/partner-settings';
import { expect, test } from 'vitest';
import { roadsideLink } from './roadside-link.ts';

const BATTERY = { LeadCartItemType: 'RepairInspection', RepairInspectionId: 157 } as CartItem;
const SERVICE = { LeadCartItemType: 'Service', GenericServiceId: 1 } as CartItem;
const link = 'https://roadside.example/join';

test.each([
  ['a link', { link }, 'NSW', true, link],
  ['its states only', { link, states: ['NSW'] }, 'NSW', true, link],
  ['another state', { link, states: ['NSW'] }, 'VIC', true, null],
  [
    'plain http outside production',
    { link: 'http://127.0.0.1:8081/roadside/' },
    'NSW',
    false,
    'http://127.0.0.1:8081/roadside/',
  ],
  ['plain http in production', { link: 'http://roadside.example/' }, 'NSW', true, null],
  ['a script', { link: 'javascript:alert(1)' }, 'NSW', false, null],
  ['no setting', undefined, 'NSW', true, null],
  ['a setting of another kind', 'https://roadside.example', 'NSW', true, null],
])('[TSK-09] %s', (_name, setting, state, isProduction, expected) => {
  const place = { settings: readPartnerSettings({ roadsideAssistance: setting }), state };
  expect(roadsideLink([BATTERY], place, isProduction)).toBe(expected);
});

test.each([
  ['nothing', []],
  ['something else', [SERVICE]],
  ['a battery with something else', [SERVICE, BATTERY]],
])('[TSK-09] a cart of %s has none', (_name, cart) => {
  expect(roadsideLink(cart, { settings: { roadsideAssistance: { link } }, state: 'NSW' }, true)).toBeNull();
});
