import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { AppError } from './errors.ts';
import { parseInput } from './parse-input.ts';

describe('parseInput', () => {
  const schema = v.object({
    Mobile: v.pipe(v.string(), v.minLength(3)),
    Items: v.array(v.object({ 'a/b': v.number() })),
  });

  test('[API-10] names the field and never echoes the input', () => {
    const secret = 'SECRET-VALUE';
    try {
      parseInput(schema, { Mobile: 12, Items: [{ 'a/b': 1 }, { 'a/b': secret }] }, '');
      expect.unreachable();
    } catch (error) {
      const { errors } = (error as AppError).options;
      expect(errors?.map(({ pointer }) => pointer)).toEqual(['/Mobile', '/Items/1/a~1b']);
      expect(JSON.stringify(errors)).not.toContain(secret);
      expect(JSON.stringify(errors)).not.toContain('12');
    }
  });

  test.each([
    ['a list where an object is needed', v.object({ A: v.object({}) }), [], 'Must be an object.'],
    ['text where an object is needed', v.object({ A: v.object({}) }), 'x', 'Must be an object.'],
    ['a number where text is needed', v.object({ A: v.string() }), 1, 'Must be text.'],
    ['text where a number is needed', v.object({ A: v.number() }), '1', 'Must be a number.'],
    ['text where a switch is needed', v.object({ A: v.boolean() }), 'yes', 'Must be true or false.'],
    ['text where a list is needed', v.object({ A: v.array(v.string()) }), 'x', 'Must be a list.'],
    ['a long text', v.object({ A: v.pipe(v.string(), v.maxLength(2)) }), 'xyz', 'At most 2 characters.'],
    [
      'a long list',
      v.object({ A: v.pipe(v.array(v.string()), v.maxLength(2)) }),
      ['x', 'y', 'z'],
      'At most 2 items.',
    ],
    ['a short text', v.object({ A: v.pipe(v.string(), v.minLength(2)) }), 'x', 'At least 2 characters.'],
  ])('%s is refused in plain words', (_what, each, value, message) => {
    expect(() => parseInput(each as v.GenericSchema, { A: value }, '')).toThrow(
      expect.objectContaining({ options: { errors: [expect.objectContaining({ pointer: '/A', message })] } }),
    );
  });

  test('[API-10] a list is no object, at any depth', () => {
    const optional = v.object({
      a: v.optional(v.string()),
      in: v.optional(v.object({ b: v.optional(v.string()) })),
    });
    for (const [body, pointer] of [
      [[], ''],
      [{ in: ['x'] }, '/in'],
    ] as const)
      expect(() => parseInput(optional, body, '')).toThrow(
        expect.objectContaining({
          options: { errors: [expect.objectContaining({ pointer, code: 'object' })] },
        }),
      );
    expect(parseInput(v.object({ list: v.array(v.string()) }), { list: ['x'] }, '')).toEqual({ list: ['x'] });
  });

  test('[API-10] a text that the database cannot store is refused by field', () => {
    for (const text of ['a\0b', 'half \ud83d']) {
      expect(() => parseInput(v.object({ a: v.array(v.string()) }), { a: ['x', text] }, '')).toThrow(
        expect.objectContaining({
          options: { errors: [expect.objectContaining({ pointer: '/a/1', code: 'characters' })] },
        }),
      );
    }
    expect(parseInput(v.object({ a: v.string() }), { a: 'whole \u{1f697}' }, 'query')).toEqual({
      a: 'whole 🚗',
    });
  });

  test('a card number is refused in any field that the schema knows, a text too long to search as well', () => {
    const known = v.object({
      a: v.optional(v.object({ b: v.array(v.string()) })),
      n: v.optional(v.number()),
      any: v.optional(v.unknown()),
    });
    const code = (body: unknown, place: '' | 'query' = '') => {
      try {
        parseInput(known, body, place);
      } catch (error) {
        return [(error as AppError).code, (error as AppError).options.errors?.[0]?.pointer];
      }
      return null;
    };
    expect(code({ a: { b: ['my card: 4242 4242 4242 4242'] } })?.[0]).toBe('card-data-refused');
    expect(code({ n: 5555555555554444 })?.[0]).toBe('card-data-refused');
    expect(code({ any: { '4242 4242 4242 4242': 0 } })?.[0]).toBe('card-data-refused');
    expect(code({ a: { b: ['6 '.repeat(100_001)] } })).toEqual(['validation', '/a/b/0']);
    expect(code({ a: { b: ['6 '.repeat(100_000)] } })).toBeNull();
  });

  test('drops fields outside the schema without searching them', () => {
    const searched: string[] = [];
    const body = {
      a: 'x',
      get unread() {
        searched.push('unread');
        return '4242 4242 4242 4242';
      },
    };
    expect(parseInput(v.object({ a: v.string() }), body, '')).toEqual({ a: 'x' });
    expect(searched).toEqual([]);
  });

  test('names missing fields, and the place of faults in queries and paths', () => {
    const problems = (place: 'query' | 'path') => {
      try {
        parseInput(v.object({ sortby: v.picklist(['price', 'rating']) }), {}, place);
      } catch (error) {
        return (error as AppError).options.errors;
      }
      return undefined;
    };
    expect(problems('query')).toEqual([{ pointer: 'query/sortby', code: 'required', message: 'Required.' }]);
    expect(problems('path')?.[0]?.pointer).toBe('path/sortby');
  });
});
