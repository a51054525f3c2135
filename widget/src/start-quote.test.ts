import { createApi } from '@pitlane/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { startQuote } from './start-quote.ts';

const form = { location: 'Surry Hills NSW 2010', suburbId: 1, make: 'Mazda', model: 'Mazda3' };
const lead = {
  Success: true,
  LeadGuid: 'g',
  QuoteUrl: 'https://h.example/quote-2/g',
  AccessToken: 't',
  FunnelVersion: 2,
};

const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

beforeEach(() => setOnline(true));

/** An API with scripted answers; records the requests. */
function scripted(...answers: (() => Response | Promise<Response>)[]) {
  const sent: Request[] = [];
  const api = createApi({
    baseUrl: 'https://h.example',
    partnerKey: 'pk_test',
    credentials: 'omit',
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      return answers.shift()?.() ?? Response.json(lead);
    },
  });
  return { api, sent };
}

test('[LCH-03] a retry after a lost answer carries the same idempotency key, a changed form another one', async () => {
  const last = {};
  const { api, sent } = scripted(() => Promise.reject(new TypeError('network')));
  setOnline(false);
  expect(await startQuote(api, form, {}, last)).toMatchObject({
    error: { status: -1 },
    failure: expect.stringContaining('offline'),
  });
  expect(await startQuote(api, form, {}, last)).toEqual({ lead });
  await startQuote(api, { ...form, model: 'CX-5' }, {}, last);
  await startQuote(api, { ...form, model: 'CX-5' }, {}, last);
  const keys = sent.map((request) => request.headers.get('Idempotency-Key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  // A page restored from the back/forward cache continues with its lead.
  expect(keys[3]).toBe(keys[2]);
  expect(sent[0]?.headers.get('X-Partner-Key')).toBe('pk_test');
});

test('[LCH-03] a server that fails is named as such, and the retry carries the same key', async () => {
  const last = {};
  const { api, sent } = scripted(() => new Response('gone', { status: 500 }));
  expect(await startQuote(api, form, {}, last)).toMatchObject({
    error: { status: 500 },
    failure: expect.stringContaining('We couldn’t start your quote.'),
  });
  expect(await startQuote(api, form, {}, last)).toEqual({ lead });
  const keys = sent.map((request) => request.headers.get('Idempotency-Key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('[LCH-03] an API that does not answer a connected browser is not called a missing network', async () => {
  const { api } = scripted(() => Promise.reject(new TypeError('refused')));
  expect(await startQuote(api, form, {}, {})).toMatchObject({
    error: { status: -1 },
    failure: expect.stringContaining('We couldn’t start your quote.'),
  });
});

test('[LCH-03] too many quotes: the text states when to try again', async () => {
  const busy = () => new Response('{}', { status: 429, headers: { 'Retry-After': '30' } });
  expect(await startQuote(scripted(busy).api, form, {}, {})).toMatchObject({
    failure: 'Too many tries. Try again in a minute.',
  });
});

test('[LCH-03] a server that is out of reach for a moment has not counted any tries', async () => {
  const down = () => new Response('{}', { status: 503, headers: { 'Retry-After': '1' } });
  expect(await startQuote(scripted(down).api, form, {}, {})).toMatchObject({
    failure: expect.stringContaining('We couldn’t start your quote.'),
  });
});
