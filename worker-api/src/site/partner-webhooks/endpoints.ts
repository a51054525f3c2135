import type { Sql } from '../../platform/database.ts';
import { decrypt, encrypt } from '../../platform/encryption.ts';
import { addJob } from '../../platform/jobs.ts';
import { transaction } from '../../platform/transaction.ts';
import * as queries from './queries.ts';

const PURPOSE = 'webhook-secret';

/** A new signing secret, as Standard Webhooks writes them. */
const newSecret = (): string =>
  `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64')}`;

/** Adds an endpoint; the secret is given this once. Null for a partner that is not there. */
export async function addEndpoint(
  sql: Sql,
  serverSecret: string,
  endpoint: { partnerSlug: string; url: string; events: string[]; description: string },
): Promise<{ id: number; secret: string } | null> {
  const secret = newSecret();
  const cipher = Buffer.from(await encrypt(serverSecret, PURPOSE, secret));
  const [row] = await sql<{ id: number }[]>`
    insert into webhook_endpoint (partner_id, url, secret_cipher, events, description)
    select id, ${endpoint.url}, ${cipher}, ${endpoint.events}, ${endpoint.description}
      from partner where slug = ${endpoint.partnerSlug}
    returning id`;
  return row ? { id: row.id, secret } : null;
}

/** A new secret; the old one also signs until `overlapUntil`. Null for an endpoint that is not there. */
export async function rotateSecret(
  sql: Sql,
  serverSecret: string,
  id: number,
  overlapUntil: Date,
): Promise<string | null> {
  const secret = newSecret();
  const cipher = Buffer.from(await encrypt(serverSecret, PURPOSE, secret));
  const rows = await sql`
    update webhook_endpoint set previous_secret_cipher = secret_cipher, previous_secret_until = ${overlapUntil},
           secret_cipher = ${cipher} where id = ${id} returning 1`;
  return rows.length > 0 ? secret : null;
}

/** The secrets that sign now, the newest first. */
export async function decryptSecrets(
  serverSecret: string,
  endpoint: queries.EndpointRow,
  now: Date,
): Promise<string[]> {
  const { secretCipher, previousSecretCipher: previous, previousSecretUntil: until } = endpoint;
  const held = [secretCipher, ...(previous && until && until > now ? [previous] : [])];
  return Promise.all(held.map((cipher) => decrypt(serverSecret, PURPOSE, cipher)));
}

/** Sends again: one delivery, or all that an endpoint gave up. Returns how many. */
export async function replayDelivery(
  sql: Sql,
  wanted: { deliveryId: number | null; endpointId: number | null },
): Promise<number> {
  return transaction(sql, async (tx) => {
    const ids = await queries.reopen(tx, wanted);
    for (const deliveryId of ids)
      await addJob(tx, 'send-webhook', { deliveryId }, { key: `webhook:${deliveryId}` });
    return ids.length;
  });
}
