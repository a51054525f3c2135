/** What the console adds to the address of a customer's page; a lead's has the token that reads it. */
export const OPERATOR_VIEW = /^#?operator-view(?:=([\w-]+))?$/;
let token: string | null = null;

/** The operator's access to the lead of the page, as its address first had it; null for customers. */
export function readViewToken(hash: string = location.hash): string | null {
  token ??= OPERATOR_VIEW.exec(hash)?.[1] ?? null;
  return token;
}
