const GUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const RESULTS = new RegExp(`^/quotes/(${GUID})/?$`, 'i');
const FINALISE = new RegExp(`^/booking/(${GUID})/finalise(?:/unsuccessful)?/?$`, 'i');

/**
 * The calls that a page makes first, by its address. None where a hand-off is exchanged before, because what the lead
 * shows depends on it.
 */
export function pageCalls({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string[] {
  if (new URLSearchParams(hash.slice(1)).has('h')) return [];
  if (pathname === '/') return ['/api/config'];
  const results = RESULTS.exec(pathname)?.[1];
  if (results) return [`/api/lead/${results}`, `/api/quotes/${results}`];
  const booking = FINALISE.exec(pathname)?.[1];
  if (!booking) return [];
  // Other parameters change the call; the app makes it then.
  const [[name, supplierId] = ['', ''], ...others] = [...new URLSearchParams(search)];
  const isPlain = others.length === 0 && name === 'workshopId' && /^[1-9]\d*$/.test(supplierId);
  return [`/api/lead/${booking}`, ...(isPlain ? [`/api/finalise/${booking}/${supplierId}`] : [])];
}
