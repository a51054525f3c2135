import type { DemoAccount } from '@pitlane/demo';
import { Hono } from 'hono';
import type { NodeEnv } from '../platform/listen.ts';
import type { State } from '../platform/state.ts';

/** The token of the management API. */
export const USERS_TOKEN = 'sandbox-users-token';

/** The demo accounts and those that were made since; the list grows as users are made. */
export const knownAccounts = (state: State, demo: readonly DemoAccount[]): DemoAccount[] => [
  ...demo,
  ...state.collection<DemoAccount>('identity.users').values(),
];

type NewUser = {
  email?: string;
  name?: string;
  password?: string;
  app_metadata?: { authorization?: { permissions?: string[] } };
};

/** Users by the management API, in the shape that Auth0 gave it. */
export function userRoutes({ state, accounts }: { state: State; accounts: DemoAccount[] }): Hono<NodeEnv> {
  const made = state.collection<DemoAccount>('identity.users');
  const app = new Hono<NodeEnv>();
  app.use('/api/v2/*', async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${USERS_TOKEN}`) return next();
    return c.json({ statusCode: 401, error: 'Unauthorized', message: 'Invalid token' }, 401);
  });
  const byEmail = (email: string) =>
    accounts.filter((one) => one.email.toLowerCase() === email.toLowerCase());
  app.get('/api/v2/users-by-email', (c) =>
    c.json(byEmail(c.req.query('email') ?? '').map(({ subject, email }) => ({ user_id: subject, email }))),
  );
  app.post('/api/v2/users', async (c) => {
    const { email, name, password, app_metadata: metadata } = (await c.req.json()) as NewUser;
    if (!email || !password) return c.json({ statusCode: 400, error: 'Bad Request' }, 400);
    if (byEmail(email).length > 0)
      return c.json({ statusCode: 409, error: 'Conflict', message: 'The user already exists.' }, 409);
    const account: DemoAccount = {
      subject: `sandbox|${email.toLowerCase()}`,
      email,
      password,
      name: name ?? email,
      phone: null,
      role: 'supplier',
      supplierIds: [],
      permissions: metadata?.authorization?.permissions ?? [],
      savedVehicleMids: [],
    };
    accounts.push(account);
    made.set(account.subject, account);
    return c.json({ user_id: account.subject, email }, 201);
  });
  return app;
}
