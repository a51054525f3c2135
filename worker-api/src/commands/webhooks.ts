/** `node worker-api/src/commands/webhooks.ts <action>`: endpoints to which we post partners' events (docs/webhooks.md). */
import { createNodeWebhookPost } from '../adapters/webhooks/node-webhook-post.ts';
import { createWebhook, rotateWebhookSecret, switchWebhook } from '../partner-console/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { isProduction } from '../platform/environment.ts';
import { findAddressFault } from '../platform/web-address.ts';
import {
  decryptSecrets,
  type EndpointRow,
  EVENT_PATTERNS,
  findEndpoint,
  findEndpoints,
  findLog,
  replayDelivery,
  signMessage,
} from '../site/partner-webhooks/index.ts';
import {
  ON,
  Refusal,
  readWholeNumber,
  requireByNumber,
  requireValue,
  runCommand,
  TEXT,
  type Words,
} from './lib/command.ts';
import { ACTOR, toCommandStep } from './lib/operator-name.ts';
import { noPartner } from './lib/refusal.ts';
import { readOverlapHours, requireSecret } from './lib/secrets.ts';

const onlyPublic = isProduction(process.env);

await runCommand('webhooks', {
  list: {
    usage: 'list [PARTNER]',
    async run(sql, { names }) {
      const rows = await findEndpoints(sql, names[0] ?? null);
      if (rows.length === 0) console.log('There are no webhooks.');
      for (const { id, partnerSlug, url, events, isActive, offBecause } of rows)
        console.log(
          `${id}  ${partnerSlug}  ${url}  ${events.join(',')}  ${isActive ? 'on' : `off: ${offBecause ?? 'switched off by an operator'}`}`,
        );
    },
  },
  add: {
    usage:
      'add PARTNER --url https://… --events "booking.*,payment.captured" [--description TEXT] [--as NAME]',
    flags: { url: TEXT, events: TEXT, description: TEXT, ...ACTOR },
    async run(sql, words) {
      const { names, text } = words;
      const url = requireValue(text('url'), '--url');
      const refusal = findAddressFault(URL.parse(url), onlyPublic);
      if (refusal) throw new Refusal(`--url: ${refusal}`);
      const endpoint = {
        partnerSlug: requireValue(names[0], 'The slug of the partner'),
        url,
        events: readEvents(text('events') ?? '*'),
        description: text('description') ?? '',
      };
      const added = await createWebhook(sql, requireSecret(), endpoint, toCommandStep(words));
      if (!added) throw noPartner(endpoint.partnerSlug);
      console.log(`Webhook ${added.id} is on.`);
      printSecret(added.secret);
    },
  },
  rotate: {
    usage: 'rotate ID [--overlap-hours 24] [--as NAME]',
    flags: { 'overlap-hours': TEXT, ...ACTOR },
    async run(sql, words) {
      const overlapHours = readOverlapHours(words.text('overlap-hours'));
      const { id, partnerSlug: slug } = await requireEndpoint(sql, words.names);
      const rotation = { slug, id, overlapHours };
      const made = await rotateWebhookSecret(sql, requireSecret(), rotation, toCommandStep(words));
      console.log(`Events are signed with the old and the new secret for ${overlapHours} hours.`);
      printSecret(made!.secret);
    },
  },
  on: { usage: 'on ID [--as NAME]', flags: ACTOR, run: (sql, words) => switchOn(sql, words, true) },
  off: { usage: 'off ID [--as NAME]', flags: ACTOR, run: (sql, words) => switchOn(sql, words, false) },
  log: {
    usage: 'log [ID] [--failed] [--limit 50]',
    flags: { failed: ON, limit: TEXT },
    async run(sql, { names, text, isOn }) {
      const limit = readWholeNumber(text('limit') ?? '50', '--limit');
      const endpointId =
        names[0] === undefined ? null : readWholeNumber(names[0], 'The number of the webhook');
      const rows = await findLog(sql, { endpointId, failed: isOn('failed'), limit });
      if (rows.length === 0) console.log('Nothing was sent.');
      for (const row of rows)
        console.log(
          `${row.id}  ${row.createdAt.toISOString()}  webhook ${row.endpointId}  ${row.type}  ${row.state}  ` +
            `${row.attempts} ${row.attempts === 1 ? 'try' : 'tries'}  ${row.lastStatus ?? row.lastError ?? ''}`.trimEnd(),
        );
    },
  },
  replay: {
    usage: 'replay DELIVERY | --webhook ID (every failed one) [--as NAME]',
    flags: { webhook: TEXT, ...ACTOR },
    async run(sql, words) {
      const { names, text } = words;
      const webhook = text('webhook');
      const endpointId = webhook === undefined ? null : readWholeNumber(webhook, '--webhook');
      const deliveryId = endpointId === null ? readWholeNumber(names[0], 'The number of the delivery') : null;
      const count = await replayDelivery(sql, { deliveryId, endpointId }, toCommandStep(words));
      if (count === 0)
        throw new Refusal(
          deliveryId === null
            ? `Webhook ${endpointId} has no failed delivery.`
            : `There is no delivery ${deliveryId} that can be sent again; see: webhooks log`,
        );
      console.log(`${count} queued. The job runner sends them again; see the result with: webhooks log`);
    },
  },
  test: {
    usage: 'test ID',
    async run(sql, { names }) {
      const endpoint = await requireEndpoint(sql, names);
      const now = systemClock.now();
      const data = { message: 'A test of the command line. Nothing happened.' };
      const message = { eventId: crypto.randomUUID(), type: 'webhook.test', happenedAt: now, data };
      const secrets = await decryptSecrets(requireSecret(), endpoint, now, { warn: console.warn });
      const { body, headers } = signMessage(message, secrets, now);
      const { status, error } = await createNodeWebhookPost({ onlyPublic })(endpoint.url, headers, body);
      const isTaken = status !== null && status >= 200 && status < 300;
      console.log(
        `${endpoint.url} ${status === null ? `did not respond: ${error}` : `responded with ${status}`}`,
      );
      console.log(
        isTaken
          ? 'It accepts our events.'
          : 'It must respond with 2xx within 15 seconds and without a redirect.',
      );
      if (!isTaken) process.exitCode = 1;
    },
  },
});

function requireEndpoint(sql: Sql, names: string[]): Promise<EndpointRow> {
  return requireByNumber(names, 'webhook', (id) => findEndpoint(sql, id));
}

async function switchOn(sql: Sql, words: Words, isOn: boolean): Promise<void> {
  const { id, partnerSlug } = await requireEndpoint(sql, words.names);
  await switchWebhook(sql, partnerSlug, id, isOn, toCommandStep(words));
  console.log(`Webhook ${id} is ${isOn ? 'on' : 'off'}.`);
}

function readEvents(list: string): string[] {
  const events = list.split(',').map((event) => event.trim());
  const unknown = events.find((event) => !EVENT_PATTERNS.includes(event));
  if (unknown !== undefined)
    throw new Refusal(`--events: ${unknown || '(empty)'} is not an event. Use: ${EVENT_PATTERNS.join(', ')}`);
  return events;
}

function printSecret(secret: string): void {
  console.log(`Signing secret (shown only once):\n${secret}`);
}
