import type { Authenticator } from '../../src/platform/auth.ts';

/** Takes any bearer token for the account of a person without permissions, named by `toSubject`. */
export const fakeAuthenticator = (toSubject: (token: string) => string): Authenticator => ({
  authenticate: async (token) => ({
    subject: toSubject(token),
    email: null,
    name: null,
    permissions: [],
    supplierIds: [],
  }),
});
