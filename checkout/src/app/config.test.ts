import { expect, test } from 'vitest';
import { createConfig } from './app.fixture.ts';
import { knowsSignIn } from './config.ts';

const Identity = {
  Issuer: 'https://id.example',
  Audience: 'api',
  CustomerClientId: 'a',
  PortalClientId: 'b',
};
const { Partner } = createConfig();

test.each([
  ['an operator with a provider', createConfig({ Identity }), true],
  ['an operator without a provider', createConfig(), false],
  ['a white-label partner', createConfig({ Identity, Partner: { ...Partner, IsWhiteLabel: true } }), false],
  ['a page whose partner is not known yet', undefined, false],
])('[FLT-04] %s: a sign-in is known or not', (_who, config, has) => {
  expect(knowsSignIn(config)).toBe(has);
});
