/** A path of this origin to go on to after signing in or out; home for anything else, and never back to the callback. */
export const safePath = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !/^\/(callback|login\/)/.test(path)
    ? path
    : '/';
