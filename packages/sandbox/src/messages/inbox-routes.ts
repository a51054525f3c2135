import { Hono } from 'hono';
import { parseWait } from '../platform/changes.ts';
import type { NodeEnv } from '../platform/listen.ts';
import type { Inbox } from './inbox.ts';

/** `/sandbox/inbox` of the control port: `GET ?to=&since=&kind=&wait=` (JSON, oldest first), `GET /:id`, `DELETE`. */
export function inboxRoutes(inbox: Inbox): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.get('/', async (c) => {
    const { to, since, kind, wait } = c.req.query();
    return c.json(await inbox.wait({ to, since, kind }, parseWait(wait)));
  });
  app.get('/:id', (c) => {
    const message = inbox.get(c.req.param('id'));
    return message ? c.json(message) : c.json({ error: 'No such message' }, 404);
  });
  app.delete('/', (c) => {
    inbox.clear();
    return c.body(null, 204);
  });
  return app;
}
