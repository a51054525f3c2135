import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AT_THE_TOP, followScroll } from './save-quotes.ts';

/** At which of the positions the offer would first open; -1 for never. */
const turnAt = (positions: number[]): number => {
  let state = AT_THE_TOP;
  return positions.findIndex((position) => {
    const next = followScroll(state, position);
    state = next.state;
    return next.isTurn;
  });
};

test('[RES-08] the offer opens on the way up by a tenth, after half of the page', () => {
  expect(turnAt([0.2, 0.5, 0.45, 0.4])).toBe(3);
  expect(turnAt([0.9, 0.81, 0.8])).toBe(2);
  expect(turnAt([0.49, 0.1, 0.49, 0])).toBe(-1);
  expect(turnAt([0, 0.3, 0.6, 1])).toBe(-1);
});

test('never without having been half way down', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 0.499, noNaN: true })), (positions) => {
      expect(turnAt(positions)).toBe(-1);
    }),
  );
});
