/** Whether `VITE_TRICKS_OFF` names a trick of the build (src/staged-rendering/README.md). */
export function isTrickOff(trick: 'shells' | 'home-main' | 'later-styles' | 'react-aria'): boolean {
  const off = (process.env.VITE_TRICKS_OFF ?? '').split(',');
  return off.includes(trick) || off.includes('all');
}
