export type HeldToken = {
  /** The access token of the signed-in person; null sends calls without one. */
  hold(token: string | null): void;
  /** `tokenFetch` with the held token, for this origin only (AUT-04). */
  fetch: typeof fetch;
};

/** Where an app keeps its access token between sign-in and calls: in memory, and nowhere else. */
export function heldToken(): HeldToken {
  let held: string | null = null;
  return {
    hold: (token) => {
      held = token;
    },
    fetch: tokenFetch(
      () => held,
      () => [location.origin],
    ),
  };
}

/**
 * `fetch` for `createApi` that carries the access token of a signed-in person to known hosts only,
 * whatever address a call names (2 §6). `hosts` gives origins; `token` null signs calls out.
 */
export function tokenFetch(token: () => string | null, hosts: () => readonly string[]): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    const held = token();
    const address = input instanceof Request ? input.url : input;
    if (held && hosts().includes(new URL(address, location.href).origin))
      headers.set('Authorization', `Bearer ${held}`);
    return fetch(input, { ...init, headers });
  };
}
