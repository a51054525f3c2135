import { expect, test } from 'vitest';
import { saveErrors } from './save-form.ts';

test('an address or a mobile number is needed, and each must be one', () => {
  const fields = (email: string, mobile: string) => Object.keys(saveErrors({ email, mobile }, 'AU'));
  expect(fields('alex@example.com', '')).toEqual([]);
  expect(fields(' alex@example.com ', ' 0404 040 404 ')).toEqual([]);
  expect(fields(' ', ' ')).toEqual(['email']);
  expect(fields('', '0404 040 404')).toEqual([]);
  expect(fields('', '02 9999 1234')).toEqual(['mobile']);
  expect(fields('alex@', '02 9999 1234')).toEqual(['email', 'mobile']);
  expect(Object.keys(saveErrors({ email: 'a@b.nz', mobile: '0404 040 404' }, 'NZ'))).toEqual(['mobile']);
  expect(Object.keys(saveErrors({ email: 'a@b.nz', mobile: '0240 12345' }, 'NZ'))).toEqual(['mobile']);
});
