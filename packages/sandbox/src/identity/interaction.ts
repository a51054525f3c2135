import type { DemoAccount } from '@pitlane/demo';
import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { answerAsset } from '../platform/assets.ts';
import type { NodeEnv } from '../platform/listen.ts';
import { errorPage, signInPage } from './pages.ts';
import { PORTAL_CLIENT_ID } from './provider.ts';

type InteractionOptions = { accounts: readonly DemoAccount[]; origin: string };

const ASSETS = new URL('./assets/', import.meta.url);

/** The sign-in page at `/interaction/{uid}` and the assets of every page of the provider. */
export function interactionRoutes(provider: () => Provider, options: InteractionOptions): Hono<NodeEnv> {
  const { accounts, origin } = options;
  const app = new Hono<NodeEnv>();

  app.use('*', async (c, next) => {
    await next();
    if (!c.res.headers.get('content-type')?.includes('text/html')) return;
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self' ${new URL(origin).origin}; base-uri 'none'; frame-ancestors 'none'`,
    );
    c.header('Cache-Control', 'no-store');
  });
  app.onError((cause, c) => {
    if (!(cause instanceof errors.OIDCProviderError)) throw cause;
    return c.html(errorPage({ error: cause.error, error_description: cause.error_description }), 400);
  });

  app.get('/assets/:file', (c) => answerAsset(c, ASSETS, c.req.param('file')));

  app.get('/interaction/:uid', async (c) => {
    const details = await provider().interactionDetails(c.env.incoming, c.env.outgoing);
    return c.html(renderSignIn(details.uid, details.params));
  });

  app.post('/interaction/:uid', async (c) => {
    const details = await provider().interactionDetails(c.env.incoming, c.env.outgoing);
    const form = await c.req.formData();
    const cancelled = form.get('cancel') !== null;
    const account = cancelled ? null : accountIn(form);
    if (!account && !cancelled) {
      const email = String(form.get('email') ?? '');
      return c.html(
        renderSignIn(details.uid, details.params, {
          email,
          message: 'That email and password do not match an account.',
        }),
        401,
      );
    }
    const result = account
      ? { login: { accountId: account.subject, remember: true } }
      : { error: 'access_denied', error_description: 'The sign-in was cancelled.' };
    return redirect(c, await provider().interactionResult(c.env.incoming, c.env.outgoing, result));
  });

  return app;

  function accountIn(form: FormData): DemoAccount | undefined {
    const subject = form.get('account');
    if (subject !== null) return accounts.find((account) => account.subject === subject);
    const email = String(form.get('email') ?? '')
      .trim()
      .toLowerCase();
    return accounts.find(
      (account) => account.email.toLowerCase() === email && account.password === form.get('password'),
    );
  }

  function renderSignIn(
    uid: string,
    params: Record<string, unknown>,
    failed?: { email: string; message: string },
  ): string {
    const forWorkshops = params.client_id === PORTAL_CLIENT_ID;
    const email = failed?.email ?? (typeof params.login_hint === 'string' ? params.login_hint : '');
    return signInPage({ uid, accounts, forWorkshops, email, message: failed?.message ?? null });
  }
}

const redirect = (c: Context<NodeEnv>, to: string) => c.redirect(to, 303);
