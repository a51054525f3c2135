/** '850 m' below a kilometre, '2.1 km' below ten, '14 km' above. */
export function formatDistance(metres: number): string {
  if (metres < 1000) return `${Math.max(50, Math.round(metres / 50) * 50)} m`;
  const kilometres = metres / 1000;
  return `${kilometres < 9.95 ? kilometres.toFixed(1) : Math.round(kilometres)} km`;
}
