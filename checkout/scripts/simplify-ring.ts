import type { Point } from './read-shoreline.ts';

/**
 * The ring without the points that are off its other lines by no more than the tolerance at them, in degrees (the method
 * of Douglas and Peucker).
 */
export function simplifyRing(ring: Point[], toleranceAt: (point: Point) => number): Point[] {
  const [first] = ring as [Point, ...Point[]];
  const last = ring.length - 1;
  const farthest = ring.reduce(
    (found, point, index) => (distance(point, first) > distance(ring[found]!, first) ? index : found),
    0,
  );
  const kept = new Set([0, farthest, last]);
  const open: [from: number, to: number][] = [
    [0, farthest],
    [farthest, last],
  ];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let most = 1;
    let worst = -1;
    for (let index = from + 1; index < to; index += 1) {
      const point = ring[index]!;
      const error = distanceToLine(point, ring[from]!, ring[to]!) / toleranceAt(point);
      if (error > most) [most, worst] = [error, index];
    }
    if (worst < 0) continue;
    kept.add(worst);
    open.push([from, worst], [worst, to]);
  }
  return ring.filter((_, index) => kept.has(index));
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function distanceToLine([x, y]: Point, from: Point, to: Point): number {
  const [east, north] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(east, north) || 1;
  return Math.abs((x - from[0]) * north - (y - from[1]) * east) / length;
}
