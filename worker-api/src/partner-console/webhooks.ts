import { addHours } from 'date-fns/addHours';
import type { Sql, Tx } from '../platform/database.ts';
import type { ServerSecret } from '../platform/server-secret.ts';
import { transaction } from '../platform/transaction.ts';
import {
  addEndpoint,
  type EndpointRow,
  findEndpoints,
  queueTestEvent,
  rotateSecret,
  switchEndpoint,
} from '../site/partner-webhooks/index.ts';
import { recordChange, type Step } from './record-change.ts';

type Made = { id: number; secret: string };
type NewEndpoint = { partnerSlug: string; url: string; events: string[]; description: string };

/** Adds an endpoint with a new secret. Null for a partner that is not there. */
export function createWebhook(
  sql: Sql,
  secret: ServerSecret,
  endpoint: NewEndpoint,
  step: Step,
): Promise<Made | null> {
  return transaction(sql, async (tx) => {
    const made = await addEndpoint(tx, secret, endpoint);
    const { partnerSlug, ...after } = endpoint;
    if (made) await recordChange(tx, partnerSlug, { action: 'webhook-added', webhook: made.id, after }, step);
    return made;
  });
}

/** A new secret; the one before also signs for the hours of the overlap. Null where the partner has no such endpoint. */
export function rotateWebhookSecret(
  sql: Sql,
  secret: ServerSecret,
  { slug, id, overlapHours }: { slug: string; id: number; overlapHours: number },
  step: Step,
): Promise<Made | null> {
  return transaction(sql, async (tx) => {
    if (!(await lockEndpoint(tx, slug, id))) return null;
    const until = addHours(step.now, overlapHours);
    const made = (await rotateSecret(tx, secret, id, { overlapUntil: until, now: step.now }))!;
    await recordChange(
      tx,
      slug,
      { action: 'webhook-secret-rotated', webhook: id, until: until.toISOString() },
      step,
    );
    return { id, secret: made };
  });
}

/** Switches an endpoint on or off. False where the partner has none. */
export function switchWebhook(
  sql: Sql,
  slug: string,
  id: number,
  isOn: boolean,
  step: Step,
): Promise<boolean> {
  return transaction(sql, async (tx) => {
    const endpoint = await lockEndpoint(tx, slug, id);
    if (!endpoint) return false;
    if (endpoint.isActive === isOn) return true;
    await switchEndpoint(tx, id, isOn, null);
    const changes = { before: { isOn: !isOn }, after: { isOn } };
    await recordChange(tx, slug, { action: 'webhook-switched', webhook: id, ...changes }, step);
    return true;
  });
}

/** Queues a test event. `off` for an endpoint that gets none. */
export function testWebhook(
  sql: Sql,
  slug: string,
  id: number,
  now: Date,
): Promise<'queued' | 'unknown' | 'off'> {
  return transaction(sql, async (tx) => {
    const endpoint = await lockEndpoint(tx, slug, id);
    if (!endpoint) return 'unknown';
    if (!endpoint.isActive) return 'off';
    await queueTestEvent(tx, id, now);
    return 'queued';
  });
}

/** An endpoint of the partner, locked until the end of the transaction. */
async function lockEndpoint(tx: Tx, slug: string, id: number): Promise<EndpointRow | undefined> {
  await tx`select from webhook_endpoint where id = ${id} for update`;
  return (await findEndpoints(tx, slug)).find((endpoint) => endpoint.id === id);
}
