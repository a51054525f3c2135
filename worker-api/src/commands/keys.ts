/** `node worker-api/src/commands/keys.ts <action>`: the keys of partners and the origins that may use them. */
import { parseOrigin } from '../marketplace/partners/index.ts';
import { changeOrigins, createKey, isRevoked, revokeKey, rotateKey } from '../partner-console/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import { findKey, findKeys, type KeyRow } from '../platform/partner-keys.ts';
import { Refusal, requireByNumber, requireValue, runCommand, TEXT } from './lib/command.ts';
import { ACTOR, toCommandStep } from './lib/operator-name.ts';
import { noPartner } from './lib/refusal.ts';
import { readOverlapHours, requireSecret } from './lib/secrets.ts';

const ORIGINS = { type: 'string', multiple: true } as const;

await runCommand('keys', {
  list: {
    usage: 'list [PARTNER]',
    async run(sql, { names }) {
      const rows = await findKeys(sql, names[0] ?? null);
      if (rows.length === 0) console.log('There are no keys.');
      for (const row of rows)
        console.log(
          [
            row.id,
            row.partnerSlug,
            row.publishableKey ?? 'secret key',
            describeState(row),
            row.label,
            row.allowedOrigins.join(' '),
          ]
            .filter(Boolean)
            .join('  '),
        );
    },
  },
  add: {
    usage: 'add PARTNER [--secret] [--label TEXT] --origin https://partner.example… [--as NAME]',
    flags: { secret: { type: 'boolean' }, label: TEXT, origin: ORIGINS, ...ACTOR },
    async run(sql, words) {
      const { names, text, texts, isOn } = words;
      const partnerSlug = requireValue(names[0], 'The slug of the partner');
      const kind = isOn('secret') ? 'secret' : 'publishable';
      const allowedOrigins = readOrigins(texts('origin'));
      if (kind === 'publishable' && allowedOrigins.length === 0)
        throw new Refusal('--origin is missing: a publishable key only works on pages of its origins.');
      if (kind === 'secret' && allowedOrigins.length > 0)
        throw new Refusal('--origin: a secret key has no origins. Keep it on a server, never in a page.');
      const key = { partnerSlug, kind, label: text('label') ?? '', allowedOrigins } as const;
      const added = await createKey(sql, requireSecret, key, toCommandStep(words));
      if (!added) throw noPartner(partnerSlug);
      console.log(`Key ${added.id}${kind === 'secret' ? ' (shown only once)' : ''}:\n${added.key}`);
    },
  },
  origins: {
    usage: 'origins KEY --origin https://partner.example… [--as NAME] (replaces what was there)',
    flags: { origin: ORIGINS, ...ACTOR },
    async run(sql, words) {
      const { names, texts } = words;
      const origins = readOrigins(texts('origin'));
      if (origins.length === 0) throw new Refusal('--origin is missing.');
      const { id, partnerSlug } = await requireKey(sql, names);
      if (!(await changeOrigins(sql, partnerSlug, id, origins, toCommandStep(words))))
        throw new Refusal(`There is no publishable key ${names[0]}.`);
      console.log(`Key ${names[0]} works on ${origins.join(', ')}. The API applies it within 30 seconds.`);
    },
  },
  rotate: {
    usage: 'rotate KEY [--overlap-hours 24] [--as NAME]',
    flags: { 'overlap-hours': TEXT, ...ACTOR },
    async run(sql, words) {
      const overlapHours = readOverlapHours(words.text('overlap-hours'));
      const { id, partnerSlug: slug } = await requireKey(sql, words.names);
      const added = await rotateKey(sql, requireSecret, { slug, id, overlapHours }, toCommandStep(words));
      if (added === 'unknown') throw new Refusal(`There is no key ${id}.`);
      if (added === 'revoked') throw new Refusal(`Key ${id} is revoked.`);
      console.log(
        `Key ${id} works until ${added.until.toISOString()}. Key ${added.id} replaces it:\n${added.key}`,
      );
    },
  },
  revoke: {
    usage: 'revoke KEY [--as NAME]',
    flags: ACTOR,
    async run(sql, words) {
      const { id, partnerSlug } = await requireKey(sql, words.names);
      await revokeKey(sql, partnerSlug, id, toCommandStep(words));
      console.log(`Key ${id} is revoked. It stops working within 30 seconds.`);
    },
  },
});

function requireKey(sql: Sql, names: string[]): Promise<KeyRow> {
  return requireByNumber(names, 'key', (id) => findKey(sql, id));
}

function readOrigins(texts: string[]): string[] {
  const wrong = texts.find((text) => parseOrigin(text) === null);
  if (wrong !== undefined)
    throw new Refusal(
      `--origin: ${wrong} must be scheme, host and port alone, such as https://partner.example.`,
    );
  return texts;
}

function describeState(key: KeyRow): string {
  if (key.revokedAt === null) return 'on';
  return isRevoked(key, systemClock.now()) ? 'revoked' : `until ${key.revokedAt.toISOString()}`;
}
