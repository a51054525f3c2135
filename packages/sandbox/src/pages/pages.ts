import type { DemoAccount, DemoDiscount, SamplePlate } from '@pitlane/demo';
import { Hono } from 'hono';
import type { Inbox } from '../messages/inbox.ts';
import { answerAsset } from '../platform/assets.ts';
import type { NodeEnv } from '../platform/listen.ts';
import { cardsPage } from './cards-page.ts';
import { inboxPage } from './inbox-page.ts';
import { indexPage } from './index-page.ts';

export type PagesOptions = {
  origin: string;
  inbox: Inbox;
  accounts: readonly DemoAccount[];
  plates: readonly SamplePlate[];
  discounts: readonly DemoDiscount[];
};

const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src data: http: https:; frame-src 'self'; form-action 'self'; base-uri 'none'";

const ASSETS = new URL('./assets/', import.meta.url);

/** The sandbox's pages for people: what is here, the inbox, and cards, plates and sign-ins to try. */
export function sandboxPages(options: PagesOptions): Hono<NodeEnv> {
  const { inbox, origin } = options;
  const app = new Hono<NodeEnv>();

  app.use('*', async (c, next) => {
    await next();
    if (c.res.headers.get('content-type')?.includes('text/html')) c.header('Content-Security-Policy', POLICY);
  });
  app.get('/assets/:file', (c) => answerAsset(c, ASSETS, c.req.param('file')));
  app.get('/', (c) => c.html(indexPage(origin, inbox.find({}).length)));
  app.get('/inbox', (c) => {
    const to = c.req.query('to') ?? '';
    return c.html(inboxPage(inbox.find({ to }).reverse(), to));
  });
  app.get('/inbox/:id/attachments/:index', (c) => {
    const message = inbox.get(c.req.param('id'));
    const file = message?.kind === 'mail' ? message.attachments[Number(c.req.param('index'))] : undefined;
    if (!file) return c.text('No such attachment.', 404);
    return c.body(new Uint8Array(Buffer.from(file.base64, 'base64')), 200, {
      'Content-Type': file.mimeType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      'X-Content-Type-Options': 'nosniff',
    });
  });
  app.get('/cards', (c) => c.html(cardsPage(options)));
  return app;
}
