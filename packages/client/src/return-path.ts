/**
 * Where to go after signing in or out: a path of the app below `base`, and none of `except` (the ways back from the
 * provider); else `base` itself. Addresses of other origins are for `returnAddress`, which has a list of them.
 */
export function safeReturnPath(
  path: unknown,
  { base, except }: { base: string; except: readonly string[] },
): string {
  const isOwn = typeof path === 'string' && path.startsWith(base) && /^\/(?![/\\])[\x21-\x7e]*$/.test(path);
  // Below a base of more than `/` another slash or backslash would still be one of ours; it is refused all the same.
  const rest = isOwn ? path.slice(base.length) : '';
  return isOwn && !/^[/\\]/.test(rest) && !except.some((each) => path.startsWith(each)) ? path : base;
}
