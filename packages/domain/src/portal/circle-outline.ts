/** Metres of a degree of latitude. */
const METRES_OF_DEGREE = 111_320;
const CORNERS = 72;

/** A circle on the earth as [longitude, latitude], closed; round enough for the radius of a workshop. */
export function circleOutline(
  { latitude, longitude }: { latitude: number; longitude: number },
  metres: number,
): [number, number][] {
  const tall = metres / METRES_OF_DEGREE;
  const wide = tall / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: CORNERS + 1 }, (_, at) => {
    const angle = (2 * Math.PI * (at % CORNERS)) / CORNERS;
    return [longitude + wide * Math.sin(angle), latitude + tall * Math.cos(angle)];
  });
}
