/** Pages that are served as HTML before the app has loaded. */
export type FirstPage = 'home' | 'results' | 'finalise';

const GUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PATHS: Record<FirstPage, RegExp> = {
  home: /^\/$/,
  results: new RegExp(`^/quotes/(${GUID})/?$`, 'i'),
  finalise: new RegExp(`^/booking/(${GUID})/finalise(?:/unsuccessful)?/?$`, 'i'),
};

export const findPage = (pathname: string): FirstPage | undefined =>
  (Object.keys(PATHS) as FirstPage[]).find((page) => PATHS[page].test(pathname));

/** Whether the address is the home page without a hand-off code, which only the whole app exchanges. */
export const isPlainHome = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): boolean =>
  findPage(pathname) === 'home' && !hasHandoff(hash);

/** Whether the address has a hand-off code, or an operator's token: the app sends it with its calls. */
const hasHandoff = (hash: string): boolean => /[#&](h|operator-view)=/.test(hash);

/** The first calls of a page, by its address. None with a code or token: the lead's content depends on it. */
export function pageCalls({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string[] {
  const page = findPage(pathname);
  if (!page || hasHandoff(hash)) return [];
  if (page === 'home') return ['/api/config'];
  const guid = PATHS[page].exec(pathname)![1]!;
  if (page === 'results') return [`/api/lead/${guid}`, `/api/quotes/${guid}`];
  // Other parameters change the call, so the app makes it.
  const [[name, supplierId] = ['', ''], ...others] = [...new URLSearchParams(search)];
  const isPlain = others.length === 0 && name === 'workshopId' && /^[1-9]\d*$/.test(supplierId);
  return [`/api/lead/${guid}`, ...(isPlain ? [`/api/finalise/${guid}/${supplierId}`] : [])];
}
