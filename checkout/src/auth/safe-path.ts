import { safeReturnPath } from '@pitlane/client/return-path';

/** A path of this origin to go on to after signing in or out; home for anything else, and never back to the callback. */
export const safePath = (path: unknown): string =>
  safeReturnPath(path, { base: '/', except: ['/callback', '/login/'] });
