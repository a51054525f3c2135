import { findSettingFaults } from '@pitlane/contracts/partner-settings';
import { expect, test } from 'vitest';
import { demoPartners } from './partners.ts';

test('an operator could set what the demo partners have', () => {
  const partners = demoPartners('https://examples.example', 'https://hosted.example');
  expect(partners.length).toBeGreaterThan(3);
  for (const { slug, settings } of partners) expect([slug, findSettingFaults(settings)]).toEqual([slug, []]);
});
