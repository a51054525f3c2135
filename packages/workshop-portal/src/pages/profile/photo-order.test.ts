import type { Photo } from '@pitlane/flows/shared/photo-uploader';
import { expect, test, vi } from 'vitest';
import { createOrder } from './photo-order.ts';

const photo = (id: string, status: Photo['status'] = 'approved'): Photo => ({
  key: id.charCodeAt(0),
  name: id,
  file: null,
  id,
  status,
  message: null,
  thumbnailUrl: null,
});
const A = 'a'.charCodeAt(0);

/** Photos on a screen and a server that saves an order, or refuses the configured number of times. */
function world(...photos: Photo[]) {
  const screen = { photos };
  const server = { order: photos.map(({ id }) => id!), refusals: 0 };
  const notSaved = vi.fn();
  const order = createOrder({
    photos: () => screen.photos,
    show: (next) => Object.assign(screen, { photos: next }),
    send: async (ids) => {
      if (server.refusals-- > 0) throw new Error('refused');
      server.order = ids;
      return ids;
    },
    notSaved,
  });
  order.keeps(server.order);
  const seen = () => screen.photos.map(({ id }) => id).join('');
  return { screen, server, notSaved, order, seen };
}

test('a photo moves by one place among those that are shown, and the server keeps it', async () => {
  const w = world(photo('a'), photo('x', 'failed'), photo('b'), photo('c'));
  w.order.move(A, 1);
  expect(w.seen()).toBe('bxac');
  w.order.move(A, 1);
  w.order.move(A, 1);
  expect(w.seen()).toBe('bxca');
  await w.order.settled();
  expect(w.server.order).toEqual(['b', 'c', 'a']);
  expect(w.notSaved).not.toHaveBeenCalled();
});

test('failed moves leave the order of the server, and are reported once', async () => {
  const w = world(photo('a'), photo('b'), photo('c'));
  w.server.refusals = 2;
  w.order.move(A, 1);
  w.order.move(A, 1);
  await w.order.settled();
  expect(w.seen()).toBe('abc');
  expect(w.notSaved).toHaveBeenCalledOnce();
});

test('a move that failed goes with the next one', async () => {
  const w = world(photo('a'), photo('b'), photo('c'));
  w.server.refusals = 1;
  w.order.move(A, 1);
  await Promise.resolve();
  w.order.move(A, 1);
  await w.order.settled();
  expect([w.seen(), w.server.order.join('')]).toEqual(['bca', 'bca']);
  expect(w.notSaved).not.toHaveBeenCalled();
});

test('a photo deleted during a move does not come back, an added one comes last', async () => {
  const w = world(photo('a'), photo('b'), photo('c'));
  w.server.refusals = 1;
  w.order.move(A, 1);
  w.screen.photos = [photo('n'), ...w.screen.photos.filter(({ id }) => id !== 'b')];
  await w.order.settled();
  expect(w.seen()).toBe('acn');
});
