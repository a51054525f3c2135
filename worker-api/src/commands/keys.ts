/** `node worker-api/src/commands/keys.ts <action>`: the keys of partners and the origins that may use them. */
import { parseOrigin } from '../marketplace/partners/index.ts';
import type { Sql } from '../platform/database.ts';
import { addKey, endKey, findKey, findKeys, type KeyRow, setOrigins } from '../platform/partner-keys.ts';
import { transaction } from '../platform/transaction.ts';
import { Refusal, readWholeNumber, requireValue, runCommand, TEXT } from './lib/command.ts';
import { readOverlapEnd, requireSecret } from './lib/secrets.ts';

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
    usage: 'add PARTNER [--secret] [--label TEXT] --origin https://partner.example…',
    flags: { secret: { type: 'boolean' }, label: TEXT, origin: ORIGINS },
    async run(sql, { names, text, texts, isOn }) {
      const partnerSlug = requireValue(names[0], 'The slug of the partner');
      const kind = isOn('secret') ? 'secret' : 'publishable';
      const allowedOrigins = readOrigins(texts('origin'));
      if (kind === 'publishable' && allowedOrigins.length === 0)
        throw new Refusal('--origin is missing: a publishable key only works on pages of its origins.');
      if (kind === 'secret' && allowedOrigins.length > 0)
        throw new Refusal('--origin: a secret key has no origins. Keep it on a server, never in a page.');
      const added = await addKey(sql, requireSecret, {
        partnerSlug,
        kind,
        label: text('label') ?? '',
        allowedOrigins,
      });
      if (!added) throw new Refusal(`There is no partner ${partnerSlug}.`);
      console.log(`Key ${added.id}${kind === 'secret' ? ' (shown only once)' : ''}:\n${added.key}`);
    },
  },
  origins: {
    usage: 'origins KEY --origin https://partner.example… (replaces what was there)',
    flags: { origin: ORIGINS },
    async run(sql, { names, texts }) {
      const origins = readOrigins(texts('origin'));
      if (origins.length === 0) throw new Refusal('--origin is missing.');
      if (!(await setOrigins(sql, readId(names), origins)))
        throw new Refusal(`There is no publishable key ${names[0]}.`);
      console.log(`Key ${names[0]} works on ${origins.join(', ')}. The API applies it within 30 seconds.`);
    },
  },
  rotate: {
    usage: 'rotate KEY [--overlap-hours 24]',
    flags: { 'overlap-hours': TEXT },
    async run(sql, { names, text }) {
      const until = readOverlapEnd(text('overlap-hours'));
      const old = await requireKey(sql, names);
      if (describeState(old) === 'revoked') throw new Refusal(`Key ${old.id} is revoked.`);
      const added = await transaction(sql, async (tx) => {
        await endKey(tx, old.id, until);
        return addKey(tx, requireSecret, old);
      });
      console.log(
        `Key ${old.id} works until ${until.toISOString()}. Key ${added!.id} replaces it:\n${added!.key}`,
      );
    },
  },
  revoke: {
    usage: 'revoke KEY',
    async run(sql, { names }) {
      const { id } = await requireKey(sql, names);
      await endKey(sql, id, new Date());
      console.log(`Key ${id} is revoked. It stops working within 30 seconds.`);
    },
  },
});

function readId(names: string[]): number {
  return readWholeNumber(names[0], 'The number of the key');
}

async function requireKey(sql: Sql, names: string[]): Promise<KeyRow> {
  const key = await findKey(sql, readId(names));
  if (!key) throw new Refusal(`There is no key ${names[0]}.`);
  return key;
}

function readOrigins(texts: string[]): string[] {
  const wrong = texts.find((text) => parseOrigin(text) === null);
  if (wrong !== undefined)
    throw new Refusal(
      `--origin: ${wrong} must be scheme, host and port alone, such as https://partner.example.`,
    );
  return texts;
}

function describeState({ revokedAt }: KeyRow): string {
  if (revokedAt === null) return 'on';
  return revokedAt > new Date() ? `until ${revokedAt.toISOString()}` : 'revoked';
}
