import { expect, test } from 'vitest';
import { formAt, listAt, parseForm, textAt } from './form.ts';

test('brackets nest objects and lists', () => {
  const form = parseForm(
    'amount=100&a[b][c]=1&types[]=card&expand[0]=x&expand[1]=y&e=%2B61%20400&list[0][k]=v',
  );
  expect(textAt(form, 'amount')).toBe('100');
  expect(textAt(form, 'a', 'b', 'c')).toBe('1');
  expect(listAt(form, 'types')).toEqual(['card']);
  expect(listAt(form, 'expand')).toEqual(['x', 'y']);
  expect(textAt(form, 'e')).toBe('+61 400');
  expect(formAt(form, 'a', 'b')).toEqual({ c: '1' });
  expect(formAt(form, 'amount')).toBeNull();
});

test('no key reaches a prototype', () => {
  parseForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});
