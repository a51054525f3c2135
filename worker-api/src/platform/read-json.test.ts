import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from './errors.ts';
import { MAX_BODY_BYTES, readJson } from './read-json.ts';

const json = (body: string, type = 'application/json') =>
  new Request('http://localhost', { method: 'POST', body, headers: { 'Content-Type': type } });
const streamed = (stream: ReadableStream) =>
  new Request('http://localhost', {
    method: 'POST',
    body: stream,
    duplex: 'half',
    headers: { 'Content-Type': 'application/json' },
  } as RequestInit);
const readCode = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? error.code : error;
};

afterEach(() => {
  vi.useRealTimers();
});

describe('readJson', () => {
  test('[API-10] text, forms and a missing type do not pass as an object', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      expect(await readCode(readJson(json('{}', type)))).toBe('unsupported-media-type');
    }
    expect(await readJson(json('{"a":1}', 'application/json; charset=utf-8'))).toEqual({ a: 1 });
  });

  test('[API-10] malformed JSON and bodies beyond 256 kB are refused', async () => {
    expect(await readCode(readJson(json('{"a":')))).toBe('malformed-json');
    expect(await readCode(readJson(json('')))).toBe('malformed-json');
    const fits = `"${'x'.repeat(MAX_BODY_BYTES - 2)}"`;
    expect(await readJson(json(fits))).toHaveLength(MAX_BODY_BYTES - 2);
    expect(await readCode(readJson(json(`${fits} `)))).toBe('body-too-large');
  });

  test('the size counts when the length was not announced', async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= MAX_BODY_BYTES; sent += 65_536) controller.enqueue(new Uint8Array(65_536));
        controller.close();
      },
    });
    expect(await readCode(readJson(streamed(stream)))).toBe('body-too-large');
  });

  test('a body that trickles is refused after 30 seconds, and its connection is given up', async () => {
    vi.useFakeTimers();
    const cancel = vi.fn();
    const request = streamed(
      new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)), cancel }),
    );
    const refused = readJson(request).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(cancel).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await refused).toMatchObject({
      code: 'body-too-slow',
      options: { headers: { Connection: 'close' } },
    });
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('[API-10] a body nested 10,000 levels deep is refused and not walked', async () => {
    expect(await readCode(readJson(json('['.repeat(10_000) + ']'.repeat(10_000))))).toBe('validation');
    expect(await readCode(readJson(json(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)))).toBe(
      'validation',
    );
    const deep = `{"a":1,"b":${'['.repeat(40)}${']'.repeat(40)}}`;
    await expect(readJson(json(deep))).rejects.toMatchObject({
      options: {
        errors: [{ pointer: '/b', code: 'nested', message: 'At most 32 levels of objects and lists.' }],
      },
    });
    const named = deep.replace('"b"', '"4111111111111111"');
    await expect(readJson(json(named))).rejects.toMatchObject({ options: { errors: [{ pointer: '' }] } });
  });
});
