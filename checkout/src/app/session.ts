import { type Api, ApiError, exchangeSession } from '@pitlane/client';

/** What became of a hand-off code in the address. */
export type Handoff = 'none' | 'exchanged' | 'expired' | 'unreachable';

/**
 * Exchanges the `#h=` code of a hand-off for the session cookie before anything else runs, and takes it out of the
 * address, so that a reload or a copied link does not carry it.
 */
export async function exchangeHandoff(api: Api, location: Location, history: History): Promise<Handoff> {
  const code = new URLSearchParams(location.hash.slice(1)).get('h');
  if (!code) return 'none';
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    await exchangeSession(api, code);
    return 'exchanged';
  } catch (error) {
    // An expired or used code shows the masked lead with 'send me the link'; the page itself still works.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
      return 'expired';
    // The exchange had no answer: the code stays for the next load.
    history.replaceState(history.state, '', `${location.pathname}${location.search}#h=${code}`);
    return 'unreachable';
  }
}
