/** Degrees, north and east positive. */
export type Point = { latitude: number; longitude: number };

/** Great-circle distance in metres. */
export function distanceInMetres(from: Point, to: Point): number {
  const radians = Math.PI / 180;
  const latitudes = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2;
  const longitudes = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  const cosines = Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians);
  return 2 * 6371008.8 * Math.asin(Math.sqrt(latitudes + cosines * longitudes));
}

/** The point `metres` away from `from`; `bearing` in radians, 0 north. */
export function movePoint(from: Point, metres: number, bearing: number): Point {
  const latitude = from.latitude + (metres * Math.cos(bearing)) / 111_195;
  const longitude =
    from.longitude + (metres * Math.sin(bearing)) / (111_195 * Math.cos((from.latitude * Math.PI) / 180));
  return { latitude: roundedDegrees(latitude), longitude: roundedDegrees(longitude) };
}

/** The point `metres` from `from` on the straight way to `to`, at most half-way. */
export function movePointTowards(from: Point, to: Point, metres: number): Point {
  const share = Math.min(0.5, metres / Math.max(1, distanceInMetres(from, to)));
  return {
    latitude: roundedDegrees(from.latitude + (to.latitude - from.latitude) * share),
    longitude: roundedDegrees(from.longitude + (to.longitude - from.longitude) * share),
  };
}

/** To five decimals, about a metre. */
export function roundedDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
