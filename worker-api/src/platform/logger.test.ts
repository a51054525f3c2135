import { describe, expect, test } from 'vitest';
import { createConsoleLogger, redact, redactText } from './logger.ts';

describe('what a log line may say', () => {
  test('fields that are personal by their name never reach it, whatever they hold', () => {
    expect(redact({ email: 'x', phone: '1', token: 'abc', status: 200, route: '/api/lead/:guid' })).toEqual({
      email: '[redacted]',
      phone: '[redacted]',
      token: '[redacted]',
      status: 200,
      route: '/api/lead/:guid',
    });
  });

  test.each([
    ['a@b.c', '[redacted]'],
    ['Kim Ngata <kim.ngata+car@example.co.nz> wrote', 'Kim Ngata <[redacted]> wrote'],
    ['call 0412 345 678 now', 'call [redacted] now'],
    ['+64211234567', '[redacted]'],
    ['card 4111 1111 1111 1111.', 'card [redacted].'],
    ['sk_live_0123456789abcdefghij', '[redacted]'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc', '[redacted]'],
  ])('%s', (text, line) => {
    expect(redactText(text)).toBe(line);
  });

  test.each([
    'GET',
    '/api/quotes/:guid',
    '0af7651916cd43dd8448eb211c80319c',
    '2026-11-21',
    'booking 12345678',
  ])('%s stays as it is', (text) => {
    expect(redactText(text)).toBe(text);
  });

  test('a line of the console is JSON with level, time and message', () => {
    const lines: string[] = [];
    const logger = createConsoleLogger('info', (line) => lines.push(line));
    logger.debug('not this one');
    logger.warn('refused', { status: 403, email: 'kim@example.com' });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: 'warn', time: expect.any(String), status: 403, email: '[redacted]', msg: 'refused' },
    ]);
  });
});
