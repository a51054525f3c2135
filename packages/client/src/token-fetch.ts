/**
 * `fetch` for `createApi` that carries the access token of a signed-in person to known hosts and to nobody else,
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
