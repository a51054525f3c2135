import type { UserDirectory } from '../../platform/ports/user-directory.ts';
import { fetchProvider, ProviderError } from '../../platform/provider-error.ts';

const TIMEOUT_MS = 8_000;
const TAKEN = 409;

/**
 * Users by the identity provider's management API, in the shape that Auth0 gave it: `GET {url}/users-by-email?email=`
 * and `POST {url}/users`, with a bearer token.
 */
export function createManagementApiUsers(options: {
  url: string;
  token: string;
  connection: string;
}): UserDirectory {
  const headers = {
    Authorization: `Bearer ${options.token}`,
    'Content-Type': 'application/json',
    Accept: 'application/json',
  };
  return {
    async has(email) {
      const url = new URL(`${options.url}/users-by-email`);
      url.searchParams.set('email', email.toLowerCase());
      const response = await fetchProvider('users', url, { headers, timeoutMs: TIMEOUT_MS });
      if (!response.ok) throw toProviderError(response.status);
      const users: unknown = await response.json().catch(() => undefined);
      if (!Array.isArray(users)) throw new ProviderError('users', 'unavailable', { code: 'unreadable' });
      return users.length > 0;
    },
    async create({ email, name, password, permissions }) {
      const body = {
        email,
        name,
        password,
        email_verified: true,
        verify_email: false,
        connection: options.connection,
        // What the provider's rule puts into the claim of permissions.
        app_metadata: { authorization: { permissions } },
      };
      const response = await fetchProvider('users', new URL(`${options.url}/users`), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        timeoutMs: TIMEOUT_MS,
      });
      if (!response.ok && response.status !== TAKEN) throw toProviderError(response.status);
    },
  };
}

const toProviderError = (status: number) =>
  new ProviderError('users', status >= 500 ? 'unavailable' : 'rejected', { code: String(status) });
