import { expect, test } from 'vitest';
import { spreadPins } from './pins.ts';

const pin = (longitude: number, latitude: number) => {
  const marks = new Set<string>();
  const element = {
    toggleAttribute: (name: string, on: boolean) => (on ? marks.add(name) : marks.delete(name)),
  } as unknown as HTMLElement;
  return { element, place: { longitude, latitude }, marks };
};

test('a pin on a higher one becomes a dot, and a pin again when there is room', () => {
  const pins = [pin(0, 0), pin(20, 5), pin(100, 0)];
  spreadPins(pins, [], ({ longitude, latitude }) => ({ x: longitude, y: latitude }));
  expect(pins.map(({ marks }) => marks.has('data-dot'))).toEqual([false, true, false]);
  spreadPins(pins, [], ({ longitude, latitude }) => ({ x: longitude * 10, y: latitude }));
  expect(pins.map(({ marks }) => marks.has('data-dot'))).toEqual([false, false, false]);
});

test('a longer text needs more room', () => {
  const pins = [pin(0, 0), pin(75, 0)];
  const [first] = pins;
  const isDot = () => {
    spreadPins(pins, [], ({ longitude, latitude }) => ({ x: longitude, y: latitude }));
    return pins[1]!.marks.has('data-dot');
  };
  Object.assign(first!.element, { textContent: '$360' });
  expect(isDot()).toBe(false);
  Object.assign(first!.element, { textContent: 'From $360' });
  expect(isDot()).toBe(true);
});

test('the name of a suburb gives way to pins and to other names', () => {
  const label = (longitude: number, latitude: number) => {
    const { element, place, marks } = pin(longitude, latitude);
    return { element: Object.assign(element, { textContent: 'Surry Hills' }), place, marks };
  };
  const labels = [label(0, -20), label(300, 0), label(310, 4)];
  spreadPins([pin(0, 0)], labels, ({ longitude, latitude }) => ({ x: longitude, y: latitude }));
  expect(labels.map(({ marks }) => marks.has('hidden'))).toEqual([true, false, true]);
});
