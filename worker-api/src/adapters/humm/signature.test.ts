import { expect, test } from 'vitest';
import { hummSignature, isSignedByHumm } from './signature.ts';

const FIELDS = {
  x_account_id: '30199999',
  x_amount: '99.90',
  x_currency: 'AUD',
  x_reference: 'B-1001',
  x_shop_country: 'AU',
  x_test: 'true',
};

test('[PAY-05] the signature is the documented one; empty fields and others are left out', async () => {
  const signature = '2a298d319bd64feda329c774a16c4745826d25c873e8550cc7cb93cdbdd77c5f';
  expect(await hummSignature('secret', FIELDS)).toBe(signature);
  expect(await hummSignature('secret', { ...FIELDS, x_extra: '', other: 'y', x_signature: 'z' })).toBe(
    signature,
  );
  expect(await isSignedByHumm('secret', { ...FIELDS, x_signature: signature.toUpperCase() })).toBe(true);
  expect(await isSignedByHumm('secret', { ...FIELDS, x_amount: '1.00', x_signature: signature })).toBe(false);
  expect(await isSignedByHumm('secret', FIELDS)).toBe(false);
});
