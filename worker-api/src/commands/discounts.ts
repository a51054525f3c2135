/** `node worker-api/src/commands/discounts.ts list|add|end …`: the discount codes. */
import { DiscountField, IsoDay } from '@pitlane/contracts';
import { formatCents } from '@pitlane/domain/money/money';
import * as v from 'valibot';
import * as discounts from '../booking/discounts/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import {
  ON,
  Refusal,
  readAmount,
  readWholeNumber,
  requireValue,
  runCommand,
  TEXT,
  type Words,
} from './lib/command.ts';
import { ACTOR, toCommandStep } from './lib/operator-name.ts';
import { noPartner } from './lib/refusal.ts';

const MANY = { type: 'string', multiple: true } as const;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;
const TIME_ZONES: Record<string, string> = discounts.DISCOUNT_ZONES;

await runCommand('discounts', {
  list: {
    usage: 'list',
    async run(sql) {
      const all = await discounts.findDiscounts(sql);
      if (all.length === 0) console.log('There are no codes.');
      for (const discount of all) console.log(formatDiscount(discount));
    },
  },
  add: {
    usage:
      'add CODE --description TEXT [--amount 20.00] [--percent 10 [--cap 50.00]] [--partner SLUG] ' +
      '[--from 2026-12-01] [--until 2026-12-31] [--uses N] [--uses-per-customer N] [--balance] [--rewards] [--offered] ' +
      `[--country NZ] [--referral CODE]… [--requires ${DiscountField.options.join('|')}]… [--as NAME]`,
    flags: {
      description: TEXT,
      amount: TEXT,
      percent: TEXT,
      cap: TEXT,
      partner: TEXT,
      from: TEXT,
      until: TEXT,
      country: TEXT,
      uses: TEXT,
      'uses-per-customer': TEXT,
      balance: ON,
      rewards: ON,
      offered: ON,
      referral: MANY,
      requires: MANY,
      ...ACTOR,
    },
    async run(sql, words) {
      const discount = await readDiscount(sql, words);
      if (!(await discounts.addDiscount(sql, discount, toCommandStep(words))))
        throw new Refusal(`${discount.code} already exists. The name of an ended code cannot be used again.`);
      console.log(`${discount.code} is active.`);
    },
  },
  end: {
    usage: 'end CODE [--partner SLUG] [--as NAME]',
    flags: { partner: TEXT, ...ACTOR },
    async run(sql, words) {
      const code = requireValue(words.names[0], 'The code');
      const partnerId = await findPartnerId(sql, words);
      if (!(await discounts.endDiscount(sql, { code, partnerId }, toCommandStep(words))))
        throw new Refusal(`There is no active code ${code}.`);
      console.log(`${code} has ended. Bookings made with it keep their discount.`);
    },
  },
});

async function readDiscount(sql: Sql, words: Words): Promise<discounts.NewDiscount> {
  const code = requireValue(words.names[0], 'The code');
  if (!/^[\w-]{3,40}$/.test(code)) throw new Refusal('A code has 3 to 40 letters, digits, - and _.');
  const amountCents = readMoney(words, 'amount');
  const percentage = readPercent(words.text('percent'));
  if (amountCents === null && percentage === null) throw new Refusal('--amount or --percent is missing.');
  const cap = readMoney(words, 'cap');
  if (cap !== null && percentage === null) throw new Refusal('--cap needs --percent.');
  if (words.isOn('balance') && amountCents === null)
    throw new Refusal('--balance needs --amount: the balance of each customer for a year.');
  const timeZone = TIME_ZONES[words.text('country') ?? 'AU'];
  if (!timeZone) throw new Refusal(`--country: one of ${Object.keys(TIME_ZONES).join(', ')}.`);
  const validFrom = await readInstant(sql, words, 'from', timeZone);
  const validUntil = await readInstant(sql, words, 'until', timeZone, 1);
  if (validFrom && validUntil && validUntil <= validFrom) throw new Refusal('--until must be after --from.');
  if (validUntil && validUntil <= systemClock.now())
    throw new Refusal('--until is in the past: the code would never be valid.');
  return {
    code,
    description: requireValue(words.text('description'), '--description'),
    partnerId: await findPartnerId(sql, words),
    amountCents,
    percentage,
    maximumPercentageDiscountCents: cap,
    validFrom,
    validUntil,
    maxUses: readCount(words, 'uses'),
    maxUsesPerCustomerAndYear: readCount(words, 'uses-per-customer'),
    isAffectedByCustomerBalance: words.isOn('balance'),
    isYouiRewards: words.isOn('rewards'),
    isOffered: words.isOn('offered'),
    referralCodes: words.texts('referral'),
    requiredFields: words.texts('requires').map((name) => {
      if (!v.is(DiscountField, name))
        throw new Refusal(`--requires: one of ${DiscountField.options.join(', ')}.`);
      return name;
    }),
  };
}

async function findPartnerId(sql: Sql, words: Words): Promise<number | null> {
  const slug = words.text('partner');
  if (slug === undefined) return null;
  const [partner] = await sql<{ id: number }[]>`select id from partner where slug = ${slug}`;
  if (!partner) throw noPartner(slug);
  return partner.id;
}

function readMoney(words: Words, flag: string): number | null {
  const word = words.text(flag);
  if (word === undefined) return null;
  return readAmount(word, `--${flag}`);
}

function readPercent(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(word) || Number(word) === 0 || Number(word) > 100)
    throw new Refusal('--percent must be above 0 and at most 100.');
  return Number(word);
}

function readCount(words: Words, flag: string): number | null {
  const word = words.text(flag);
  return word === undefined ? null : readWholeNumber(word, `--${flag}`);
}

/**
 * An instant with its zone, or the midnight with which a day begins by the clocks there, in summer as in winter.
 * `daysLater` is 1 for the midnight with which it ends.
 */
async function readInstant(
  sql: Sql,
  words: Words,
  flag: 'from' | 'until',
  timeZone: string,
  daysLater = 0,
): Promise<Date | null> {
  const word = words.text(flag);
  if (word === undefined) return null;
  const isInstant = INSTANT.test(word) && !Number.isNaN(Date.parse(word));
  if (!isInstant && !v.is(IsoDay, word))
    throw new Refusal(
      `--${flag} must be a day such as 2026-12-31, or an instant such as 2026-12-31T18:00+11:00.`,
    );
  if (isInstant) return new Date(word);
  return discounts.findMidnight(sql, word, timeZone, daysLater);
}

function formatDiscount(of: discounts.ListedDiscount): string {
  const worth = [
    of.percentage &&
      `${of.percentage} %${of.maximumPercentageDiscountCents ? ` up to ${formatCents(of.maximumPercentageDiscountCents)}` : ''}`,
    of.amountCents && formatCents(of.amountCents),
  ];
  const rules = [
    of.partner && `for ${of.partner}`,
    of.validFrom && `from ${of.validFrom.toISOString()}`,
    of.validUntil && `until ${of.validUntil.toISOString()}`,
    of.maxUsesPerCustomerAndYear && `${of.maxUsesPerCustomerAndYear} per customer per year`,
    of.isAffectedByCustomerBalance && 'from the customer’s balance',
    of.isYouiRewards && 'for rewards partners',
    of.isOffered && 'offered unasked',
    of.referralCodes.length > 0 && `with ${of.referralCodes.join(' or ')}`,
    of.requiredFields.length > 0 && `needs ${of.requiredFields.join(', ')}`,
    !of.isActive && 'ended',
  ];
  const uses = `used ${of.uses}${of.maxUses === null ? '' : ` of ${of.maxUses}`}`;
  return [of.code, worth.filter(Boolean).join(' and '), uses, ...rules, of.description]
    .filter(Boolean)
    .join('  ');
}
