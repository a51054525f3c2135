/** The browser's position: 5 s to answer, at most 30 s old (1 §7). Rejects where there is none or it is refused. */
export function currentPosition(
  geolocation: Geolocation | undefined = navigator.geolocation,
): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new Error('No geolocation'));
    geolocation.getCurrentPosition(resolve, reject, { timeout: 5000, maximumAge: 30_000 });
  });
}
