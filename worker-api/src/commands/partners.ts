/** `node worker-api/src/commands/partners.ts <action>`: who embeds the marketplace, and how it looks and behaves there. */

import type { FieldProblem } from '@pitlane/contracts';
import {
  addPartner,
  changeLogo,
  changePartner,
  findPartners,
  NEW_PARTNER,
  type PartnerDraft,
  type PartnerRecord,
  type SaveResult,
} from '../marketplace/partners/index.ts';
import { recordAudit } from '../platform/audit-log.ts';
import type { Sql } from '../platform/database.ts';
import { transaction } from '../platform/transaction.ts';
import { Refusal, requireValue, runCommand, TEXT, type Words } from './lib/command.ts';
import { ACTOR, toCommandStep } from './lib/operator-name.ts';
import { partnerPeople } from './lib/partner-people.ts';
import { noPartner } from './lib/refusal.ts';
import { storeLogo, storePicture } from './lib/store-picture.ts';

const MANY = { type: 'string', multiple: true } as const;
const FLAGS = {
  name: TEXT,
  'funnel-version': TEXT,
  'white-label': TEXT,
  rewards: TEXT,
  fleet: TEXT,
  'support-phone': TEXT,
  theme: MANY,
  limit: MANY,
  'lead-source': MANY,
  setting: MANY,
  ...ACTOR,
};
const USAGE =
  '[--funnel-version 1|2] [--white-label yes|no] [--rewards yes|no] [--fleet ID|none] [--support-phone P] ' +
  '[--theme accent=#0b6e4f]… [--limit lead-creation=60/60]… [--lead-source NAME]… [--setting name=VALUE]… [--as NAME]';

await runCommand('partners', {
  list: {
    usage: 'list',
    async run(sql) {
      for (const { slug, name, isActive } of await findPartners(sql, null))
        console.log(`${slug}  ${name}${isActive ? '' : '  (off)'}`);
    },
  },
  show: {
    usage: 'show SLUG',
    run: async (sql, { names }) =>
      console.log(JSON.stringify(await requirePartnerRecord(sql, names), null, 2)),
  },
  add: {
    usage: `add SLUG --name NAME ${USAGE}`,
    flags: FLAGS,
    async run(sql, words) {
      const slug = requireValue(words.names[0], 'The slug of the partner');
      const record = { ...NEW_PARTNER, slug, name: requireValue(words.text('name'), '--name') };
      requireSaved(
        await addPartner(sql, applyFlags(record, words) as PartnerRecord, toCommandStep(words)),
        slug,
      );
      console.log(`Partner ${slug} was added. Next, add a key: keys add ${slug} --origin https://…`);
    },
  },
  set: {
    usage: `set SLUG [--name NAME] ${USAGE}`,
    flags: FLAGS,
    async run(sql, words) {
      const slug = requireValue(words.names[0], 'The slug of the partner');
      const change = (partner: PartnerRecord) => applyFlags(partner, words);
      requireSaved(await changePartner(sql, slug, change, toCommandStep(words)), slug);
      console.log(`Partner ${slug} was changed. The API applies it within 30 seconds.`);
    },
  },
  logo: {
    usage: 'logo SLUG FILE.svg|none [--as NAME]',
    flags: ACTOR,
    async run(sql, words) {
      const { partner, path } = await requirePartnerFile(sql, words, 'The file of the logo');
      const stored = path === 'none' ? null : await storeLogo(partner.slug, path);
      await transaction(sql, (tx) =>
        changeLogo(tx, partner.slug, stored?.logo ?? null, toCommandStep(words)),
      );
      console.log(`Partner ${partner.slug} has ${stored ? `the logo ${stored.logo.file}` : 'no logo'}.`);
      if (stored?.fault)
        console.log(`It cannot be drawn as PNG, so mails show the name alone: ${stored.fault}`);
    },
  },
  promotion: {
    usage: 'promotion SLUG FILE.svg [--as NAME]',
    flags: ACTOR,
    async run(sql, words) {
      const { partner, path } = await requirePartnerFile(sql, words, 'The file of the picture');
      const file = await storePicture('promotion', partner.slug, path);
      const { actor, now: at } = toCommandStep(words);
      await transaction(sql, (tx) =>
        recordAudit(tx, {
          ...{ at, actor, action: 'partner-changed', details: { after: { promotionPicture: file } } },
          subject: { type: 'partner', id: partner.slug },
        }),
      );
      console.log(
        `Stored. Name it in a setting such as promotionalAssets: "ImageUrl": "/api/promotion/${file}"`,
      );
    },
  },
  people: partnerPeople,
  on: { usage: 'on SLUG [--as NAME]', flags: ACTOR, run: (sql, words) => turn(sql, words, true) },
  off: { usage: 'off SLUG [--as NAME]', flags: ACTOR, run: (sql, words) => turn(sql, words, false) },
});

async function requirePartnerRecord(sql: Sql, names: string[]): Promise<PartnerRecord> {
  const slug = requireValue(names[0], 'The slug of the partner');
  const [partner] = await findPartners(sql, slug);
  if (!partner) throw noPartner(slug);
  return partner;
}

/** The partner and the path that a command names; `what` is the file, as a refusal names it. */
async function requirePartnerFile(sql: Sql, { names: [slug = '', path] }: Words, what: string) {
  const partner = await requirePartnerRecord(sql, [slug]);
  return { partner, path: requireValue(path, what) };
}

async function turn(sql: Sql, words: Words, isActive: boolean): Promise<void> {
  const slug = requireValue(words.names[0], 'The slug of the partner');
  requireSaved(
    await changePartner(sql, slug, (partner) => ({ ...partner, isActive }), toCommandStep(words)),
    slug,
  );
  console.log(`Partner ${slug} is ${isActive ? 'on' : 'off'}.`);
}

/** Refuses what kept a partner from being saved, one line per field. */
function requireSaved(result: SaveResult, slug: string): void {
  if (result === 'unknown') throw noPartner(slug);
  if (result === 'taken') throw new Refusal(`The slug ${slug} is already in use.`);
  if ('problems' in result) throw new Refusal(result.problems.map(toSentence).join('\n'));
}

/** `theme.accent must be a colour as #rrggbb.` */
function toSentence({ pointer, message }: FieldProblem): string {
  return `${pointer.slice(1).replaceAll('/', '.')} ${message.slice(0, 1).toLowerCase()}${message.slice(1)}`;
}

/** The partner with what the flags say; nothing is checked yet. */
function applyFlags(partner: PartnerRecord, { text, texts }: Words): PartnerDraft {
  const given = <T>(flag: string, of: (value: string) => T, otherwise: T): T => {
    const value = text(flag);
    return value === undefined ? otherwise : of(value);
  };
  const leadSources = texts('lead-source');
  const fleetCompanyId = given(
    'fleet',
    (value) => (value === 'none' ? null : Number(value)),
    partner.fleetCompanyId,
  );
  // Fleets use version 1: their members are checked there.
  const funnelVersion = fleetCompanyId === null ? partner.funnelVersion : 1;
  return {
    ...partner,
    name: given('name', String, partner.name),
    funnelVersion: given<unknown>('funnel-version', Number, funnelVersion),
    isWhiteLabel: given('white-label', (value) => yesOrNo(value, '--white-label'), partner.isWhiteLabel),
    isRewards: given('rewards', (value) => yesOrNo(value, '--rewards'), partner.isRewards),
    fleetCompanyId,
    supportPhone: given('support-phone', (value) => value || null, partner.supportPhone),
    theme: mergePairs(partner.theme, texts('theme'), '--theme', (value) => value),
    limits: mergePairs(partner.limits, texts('limit'), '--limit', parseLimit),
    settings: {
      ...mergePairs(partner.settings, texts('setting'), '--setting', parseSetting),
      ...(leadSources.length > 0 && { leadSources }),
    },
  };
}

/** `name=value` pairs over what was there; `name=` takes one away. */
function mergePairs(
  known: Record<string, unknown>,
  pairs: string[],
  flag: string,
  of: (value: string) => unknown,
): Record<string, unknown> {
  const result = { ...known };
  for (const pair of pairs) {
    const [, name, value] = /^([\w-]+)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined) throw new Refusal(`${flag} must be name=value.`);
    if (value === '') delete result[name];
    else result[name] = of(value);
  }
  return result;
}

function parseLimit(value: string): unknown {
  const [, points, seconds] = /^(\d+)\/(\d+)$/.exec(value) ?? [];
  if (!points || !seconds) throw new Refusal('--limit must be name=POINTS/SECONDS, such as rego=30/60.');
  return { points: Number(points), seconds: Number(seconds) };
}

/** JSON where it is JSON, else a text. */
function parseSetting(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function yesOrNo(value: string, flag: string): boolean {
  if (value !== 'yes' && value !== 'no') throw new Refusal(`${flag} must be yes or no.`);
  return value === 'yes';
}
