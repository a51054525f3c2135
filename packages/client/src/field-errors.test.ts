import type { FieldProblem } from '@pitlane/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { formMessage, readFieldErrors } from './field-errors.ts';

const refused = (...errors: FieldProblem[]) =>
  new ApiError(400, {
    type: 'about:blank',
    title: 'Check the form',
    status: 400,
    code: 'validation',
    traceId: 't1',
    errors,
  });
const about = (pointer: string, message = 'Required.') => ({ pointer, code: 'required', message });

test('each field gets its first message, by the name that the form gives it', () => {
  const error = refused(about('/FirstName'), about('/FirstName', 'Second.'), about('/Email', 'Wrong.'));
  expect(readFieldErrors(error, { FirstName: 'firstName', Email: 'email' })).toEqual({
    fields: { firstName: 'Required.', email: 'Wrong.' },
    form: [],
  });
  expect(readFieldErrors(error, ['FirstName', 'Email']).fields).toEqual({
    FirstName: 'Required.',
    Email: 'Wrong.',
  });
});

test('a pointer belongs to the longest path that it begins with, below the root', () => {
  const paths = { Address: 'address', 'Address/state': 'state', 'Days/1': 'second' };
  const error = refused(
    about('/Request/Address/latitude', 'No place.'),
    about('/Request/Address/state', 'Which state?'),
    about('/Request/Days/1/EndTime', 'Too early.'),
  );
  expect(readFieldErrors(error, paths, 'Request')).toEqual({
    fields: { address: 'No place.', state: 'Which state?', second: 'Too early.' },
    form: [],
  });
});

test('a pointer without a field is a message of the form', () => {
  const error = refused(
    about('/CartItems/0/RepairNotes', 'Describe the repair.'),
    about('query/take', 'Must be a number.'),
    about('/a~1b', 'Odd.'),
    about('', 'Send a body.'),
  );
  expect(readFieldErrors(error, ['Email'])).toEqual({
    fields: {},
    form: ['Repair notes: Describe the repair.', 'Take: Must be a number.', 'A/b: Odd.', 'Send a body.'],
  });
});

test('any other failure has no field errors', () => {
  for (const error of [null, undefined, new Error('x'), new ApiError(500, null), refused()])
    expect(readFieldErrors(error, ['Email'])).toEqual({ fields: {}, form: [] });
});

test('the form shows what no field shows', () => {
  const shown = (error: unknown) => formMessage(error, readFieldErrors(error, ['Email']));
  expect(shown(null)).toBeNull();
  expect(shown(refused(about('/Email')))).toBeNull();
  expect(shown(refused(about('/Email'), about('/Rego', 'Unknown.'), about('/Year', 'Too old.')))).toBe(
    'Rego: Unknown. Year: Too old.',
  );
  const conflict = { ...refused().problem!, status: 409, detail: 'Taken.' };
  expect(shown(new ApiError(409, conflict))).toBe('Taken.');
  expect(formMessage(new ApiError(412, null))).toBe('This function is temporarily unavailable.');
});

test('shows each message at its field or on the form, or hides it behind an earlier one of its field', () => {
  const part = fc.constantFrom<string[]>('A', 'B', '0', '1', 'Long');
  const pointer = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(fc.array(pointer), fc.array(part), (pointers, fields) => {
      const error = refused(...pointers.map((each, at) => about(each, `message ${at}.`)));
      const { fields: shown, form } = readFieldErrors(error, fields);
      const isOfField = (each: string) => fields.includes(each.split('/')[1]!);
      pointers.forEach((each, at) => {
        if (isOfField(each)) expect(shown[each.split('/')[1]!]).toMatch(/^message \d+\.$/);
        else expect(form.some((text) => text.endsWith(`message ${at}.`))).toBe(true);
      });
    }),
  );
});
