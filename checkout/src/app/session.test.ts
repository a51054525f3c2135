import { type Api, ApiError } from '@pitlane/client';
import { expect, test } from 'vitest';
import { exchangeHandoff } from './session.ts';

const CODE = 'a-code-of-a-hand-off-1234';
const at = (hash: string) => ({ hash, pathname: '/quotes/1', search: '?view=map' }) as Location;

/** Address and notice after an exchange with this result. */
async function arrive(end: () => Promise<unknown>, hash = `#h=${CODE}`) {
  let address = `/quotes/1?view=map${hash}`;
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url: string) => {
      address = url;
    },
  } as unknown as History;
  const handoff = await exchangeHandoff((() => end()) as unknown as Api, at(hash), history);
  return { handoff, address };
}

test('a code that is taken leaves the address without it', async () => {
  expect(await arrive(async () => ({ Success: true }))).toEqual({
    handoff: 'exchanged',
    address: '/quotes/1?view=map',
  });
  expect(await arrive(async () => ({}), '')).toMatchObject({ handoff: 'none' });
});

test('a code that is used or too old is expired', async () => {
  const refused = arrive(() => Promise.reject(new ApiError(410, null)));
  expect(await refused).toEqual({ handoff: 'expired', address: '/quotes/1?view=map' });
});

test.each([-1, 503, 429])(
  'a dead network or a busy server (%i) is not expiry: the code waits for the next try',
  async (status) => {
    const lost = arrive(() => Promise.reject(new ApiError(status, null)));
    expect(await lost).toEqual({ handoff: 'unreachable', address: `/quotes/1?view=map#h=${CODE}` });
  },
);
