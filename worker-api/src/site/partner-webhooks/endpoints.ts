import { recordAudit } from '../../platform/audit-log.ts';
import type { Db, Sql } from '../../platform/database.ts';
import { decrypt, encrypt } from '../../platform/encryption.ts';
import { addJob } from '../../platform/jobs.ts';
import { describeError, type Logger } from '../../platform/logger.ts';
import type { ServerSecret } from '../../platform/server-secret.ts';
import { transaction } from '../../platform/transaction.ts';
import * as queries from './queries.ts';

const PURPOSE = 'webhook-secret';

/** A new signing secret, as Standard Webhooks writes them. */
const newSecret = (): string =>
  `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64')}`;

/** Adds an endpoint; the secret is given this once. Null for a partner that is not there. */
export async function addEndpoint(
  sql: Db,
  serverSecret: ServerSecret,
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

/**
 * Switches an endpoint on or off. `because`: why the product switched it off, null where a person did. False for an
 * endpoint that is not there.
 */
export async function switchEndpoint(
  db: Db,
  id: number,
  isActive: boolean,
  because: string | null,
): Promise<boolean> {
  const rows = await db`
    update webhook_endpoint set is_active = ${isActive}, off_because = ${because} where id = ${id} returning 1`;
  return rows.length > 0;
}

/** A new secret; the one before also signs until `overlapUntil`. Null for an endpoint that is not there. */
export async function rotateSecret(
  db: Db,
  serverSecret: ServerSecret,
  id: number,
  { overlapUntil, now }: { overlapUntil: Date; now: Date },
): Promise<string | null> {
  const secret = newSecret();
  const cipher = Buffer.from(await encrypt(serverSecret, PURPOSE, secret));
  return (await queries.setSecret(db, id, { cipher, formerUntil: overlapUntil, now })) ? secret : null;
}

/**
 * The secrets that sign now, the newest first. Former ones that neither of the server's secrets opens are left out and
 * logged, so that an endpoint works again with its next secret. Throws when that cannot be opened.
 */
export async function decryptSecrets(
  serverSecret: ServerSecret,
  endpoint: queries.EndpointRow,
  now: Date,
  logger: Pick<Logger, 'warn'>,
): Promise<string[]> {
  const [cipher, ...former] = listCiphers(endpoint, now);
  const secrets = [(await decrypt(serverSecret, PURPOSE, cipher)).text];
  for (const each of former) {
    try {
      secrets.push((await decrypt(serverSecret, PURPOSE, each)).text);
    } catch (error) {
      const fields = { endpointId: endpoint.id, error: describeError(error) };
      logger.warn('a former webhook secret cannot be opened, the others sign without it', fields);
    }
  }
  return secrets;
}

/** Seals again what the server's previous secret sealed, so that it can go. Throws when neither secret opens one. */
export async function resealSecrets(sql: Sql, serverSecret: ServerSecret, now: Date): Promise<void> {
  const endpoints = await queries.findEndpoints(sql, null);
  const done = await Promise.allSettled(
    endpoints.flatMap((endpoint) =>
      listCiphers(endpoint, now).map((cipher) => reseal(sql, serverSecret, endpoint.id, cipher)),
    ),
  );
  const failed = done.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function reseal(sql: Sql, serverSecret: ServerSecret, id: number, cipher: Uint8Array): Promise<void> {
  const { text, isCurrent } = await decrypt(serverSecret, PURPOSE, cipher);
  if (isCurrent) return;
  await queries.replaceCipher(sql, id, {
    from: Buffer.from(cipher),
    to: Buffer.from(await encrypt(serverSecret, PURPOSE, text)),
  });
}

/** What holds the secrets that sign now, the newest first. */
function listCiphers(endpoint: queries.EndpointRow, now: Date): [Uint8Array, ...Uint8Array[]] {
  const former = endpoint.formerSecrets.filter(({ until }) => new Date(until) > now);
  return [endpoint.secretCipher, ...former.map(({ cipher }) => Buffer.from(cipher, 'base64'))];
}

/** Sends again: one delivery, or all that an endpoint gave up. Returns how many. */
export async function replayDelivery(
  sql: Sql,
  wanted: { deliveryId: number | null; endpointId: number | null },
  { actor, now }: { actor: string; now: Date },
): Promise<number> {
  return transaction(sql, async (tx) => {
    const deliveries = await queries.reopen(tx, wanted);
    for (const { id: deliveryId } of deliveries)
      await addJob(tx, 'send-webhook', { deliveryId }, { key: `webhook:${deliveryId}` });
    const [first] = deliveries;
    if (first)
      await recordAudit(tx, {
        at: now,
        actor,
        action: 'webhook-sent-again',
        subject: { type: 'partner', id: first.partnerSlug },
        details: wanted.deliveryId === null ? { webhook: wanted.endpointId } : { delivery: first.id },
      });
    return deliveries.length;
  });
}
