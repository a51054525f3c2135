import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AT_THE_TOP, followScroll, type ScrollPlace } from './save-quotes.ts';

/** At which of the places the offer would first open; -1 for never. */
const turnAt = (places: ScrollPlace[]): number => {
  let state = AT_THE_TOP;
  return places.findIndex((place) => {
    const next = followScroll(state, place);
    state = next.state;
    return next.isTurn;
  });
};
/** Of a page that stays as long as it is. */
const at = (...tops: number[]) => tops.map((top) => ({ top, room: 1000 }));

test('[RES-08] the offer opens on the way up by a tenth, after half of the page', () => {
  expect(turnAt(at(200, 500, 450, 400))).toBe(3);
  expect(turnAt(at(900, 810, 800))).toBe(2);
  expect(turnAt(at(490, 100, 490, 0))).toBe(-1);
  expect(turnAt(at(0, 300, 600, 1000))).toBe(-1);
});

test('[RES-08] a page that grows or shrinks under the person is no way up', () => {
  const grown = [
    { top: 8750, room: 9701 },
    { top: 9000, room: 23_636 },
    { top: 9400, room: 23_636 },
  ];
  expect(turnAt(grown)).toBe(-1);
  // A tenth of the page as it is now.
  expect(turnAt([...grown, { top: 7100, room: 23_636 }, { top: 7000, room: 23_636 }])).toBe(4);
  expect(
    turnAt([
      { top: 8750, room: 9701 },
      { top: 2000, room: 2000 },
    ]),
  ).toBe(-1);
  expect(turnAt([{ top: 0, room: 0 }])).toBe(-1);
});

test('never without having been half way down, and never while only going down', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 499 })), (tops) => {
      expect(turnAt(at(...tops))).toBe(-1);
      let [top, room] = [0, 0];
      const down = tops.map((by) => {
        top += by;
        room = Math.max(room, top) + (by % 3) * 1000;
        return { top, room };
      });
      expect(turnAt(down)).toBe(-1);
    }),
  );
});
