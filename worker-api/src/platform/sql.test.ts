import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ITEM_TYPES,
  LISTING_STRATEGIES,
  LOGBOOK_KINDS,
  PRICING_STRATEGIES,
  SUPPLIER_KINDS,
  TYRE_QUALITIES,
} from '@pitlane/contracts/constants';
import { SUPPLIER_RESPONSE_TYPES } from '@pitlane/contracts/enums';
import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { CHANGE_REQUEST_STATUS } from '@pitlane/domain/booking/change-request-status';
import { FLEET_APPROVAL } from '@pitlane/domain/booking/fleet-approval';
import { PRICE_PROPOSAL_STATUS } from '@pitlane/domain/booking/price-proposal';
import { REVIEW_FLAG_STATUS } from '@pitlane/domain/booking/review-flag-status';
import { IMAGE_STATUS } from '@pitlane/domain/funnel/image-upload';
import { LEAD_STATUS } from '@pitlane/domain/funnel/lead-status';
import { PAYMENT_STATE } from '@pitlane/domain/payment/payment-state';
import { REFUND_STATE } from '@pitlane/domain/payment/refund-state';
import { DELIVERY_STATE } from '@pitlane/domain/people/delivery-state';
import { MESSAGE_STATE } from '@pitlane/domain/people/message-state';
import { INVITATION_STATUS } from '@pitlane/domain/portal/invitation-status';
import { LEAD_BID_STATUS, OFFER_STATUS } from '@pitlane/domain/portal/offer-status';
import { TRANSFER_STATUS } from '@pitlane/domain/portal/transfer-status';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import type { Db } from './database.ts';
import { escapeLike, firstRow, literal, literals } from './sql.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Words of the declared statuses, kinds and strategies. */
const WORD = [
  ...Object.keys({
    ...BOOKING_STATUS,
    ...CHANGE_REQUEST_STATUS,
    ...DELIVERY_STATE,
    ...FLEET_APPROVAL,
    ...IMAGE_STATUS,
    ...INVITATION_STATUS,
    ...LEAD_BID_STATUS,
    ...LEAD_STATUS,
    ...MESSAGE_STATE,
    ...OFFER_STATUS,
    ...PAYMENT_STATE,
    ...PRICE_PROPOSAL_STATUS,
    ...REFUND_STATE,
    ...REVIEW_FLAG_STATUS,
    ...TRANSFER_STATUS,
  }),
  ...ITEM_TYPES,
  ...LISTING_STRATEGIES,
  ...LOGBOOK_KINDS,
  ...PRICING_STRATEGIES,
  ...SUPPLIER_KINDS,
  ...SUPPLIER_RESPONSE_TYPES,
  ...TYRE_QUALITIES,
].join('|');
const COMPARES = String.raw`(=|<>|!=|is\s+(not\s+)?distinct\s+from)`;
/** A declared word anywhere, and every way to spell another one next to a status. */
const SPELLED = [
  new RegExp(`'(${WORD})'`),
  /\b\w*(status|state)\w*\s+(not\s+)?in\s*\(\s*'/i,
  /\b\w*(status|state)\w*\s*(=|<>)\s*(any|all)\s*\(\s*(array\[|'\{)/i,
  new RegExp(String.raw`\b\w*(status|state)\b\s*${COMPARES}\s*'\w`, 'i'),
  new RegExp(String.raw`'\w+'\s*${COMPARES}\s*(\w+\.)?\w*(status|state)\b`, 'i'),
  /\bbooking_type_id\s*(=|<>|!=|in)\s*\(?\d/i,
  /\bcase\s+(\w+\.)?\w*(status|state)\s+when\s+'/i,
];
const findSpelled = (source: string) =>
  listStatements(source).filter((statement) => SPELLED.some((way) => way.test(statement)));
const isSpelled = (sql: string) => findSpelled(`db\`${sql}\``).length > 0;

/** The templates and quoted strings of a source, each with `$` for its parameters. */
function listStatements(source: string): string[] {
  const statements: string[] = [];
  const visitor = new Visitor({
    TemplateLiteral: ({ quasis }) => void statements.push(quasis.map(({ value }) => value.raw).join('$')),
    Literal: ({ value }) => void (typeof value === 'string' && statements.push(value)),
  });
  visitor.visit(parseSync('source.ts', source).program);
  return statements;
}

const db = { unsafe: (text: string) => text } as unknown as Db;

test('a set of statuses is written as literals', () => {
  expect(literals(db, ['Pending', 'Confirmed'])).toBe("('Pending', 'Confirmed')");
});

test('a number is written as a literal', () => {
  expect(literal(db, 3)).toBe('3');
});

test('rejects a status that is not a plain word', () => {
  expect(literal(db, 'Pending')).toBe("'Pending'");
  expect(() => literal(db, "x' or true")).toThrow('Not a plain word');
  expect(() => literals(db, ["x') or (true"])).toThrow('Not a plain word');
});

test.each([
  "status in ('A', 'B')",
  "p.state not in ('a')",
  "status = any(array['A'])",
  "where status = 'Open'",
  "b.status <> 'Cancelled'",
  "set state ='sent'",
  'b.booking_type_id <> 3',
  "old.status is distinct from 'Pending'",
  "'paid' = p.state",
  "case b.status when 'Open' then 1 end",
  "status = case when expires_at > $1 then 'Cancelled' end",
  "case when $1 > captured_cents then status else 'refunded' end",
  "insert into payment_refund (payment_id, state) values ($1, 'done')",
  "case when sent_at is null then 'skipped' else state end",
  "insert into message (kind, state) values ($1, 'waiting')",
  "case when d.delivered_at is not null then 'delivered' end",
  "case when d.delivered_at is not null then $1 else 'gave up' end",
  "s.kind = 'MobileMechanic'",
  "case when s.kind <> 'Dealership' then 1 end",
  "t.pricing_strategy = 'SinglePrice'",
  "set due_cents = $1, pricing_strategy = 'SINGLE_PRICE'",
  "select 'GenericService' as item_type, 'SinglePrice' as strategy",
  "coalesce(t.pricing_strategy, 'SinglePrice')",
  "case when is_priced then 'Task' else 'Logbook' end",
  "count(*) filter (where response_type not in ('Confirm', 'Decline'))",
  "case s.kind when 'minor' then 1 else 2 end",
  "when '0' then 'Value' else quality end",
  `\${isOpen ? db\`kind = 'Workshop'\` : db\`true\`}`,
  `insert into payment (key, state) select \${\`free-\${randomToken({ size: 18 })}\`}, 'captured' from booking`,
  `insert into lead (guid, status) values (\${guid}, 'QuotePending')`,
])('the guard sees %s', (sql) => expect(isSpelled(sql)).toBe(true));

test.each([
  'status = $1',
  'state in $1',
  "country = 'AU'",
  "case when is_priced then 'Priced' else 'Logbook' end",
  `insert into payment_refund (state, reason) values (\${REFUND_STATE.done}, 'Made at the provider.')`,
  `insert into lead (guid) values (1)\`; const word = 'Open'; db\``,
])('the guard passes %s', (sql) => expect(isSpelled(sql)).toBe(false));

test('SQL names statuses, kinds and strategies by constants instead of spelling them', () => {
  const files = globSync('{src,demo}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file),
  );
  const spelled = files.flatMap((file) =>
    findSpelled(readFileSync(path.join(ROOT, file), 'utf8')).map((statement) => [file, statement]),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(spelled).toEqual([]);
});

test('the first row of a query, and null without one', async () => {
  expect(await firstRow(Promise.resolve([{ id: 7 }, { id: 8 }]))).toEqual({ id: 7 });
  expect(await firstRow(Promise.resolve([]))).toBeNull();
});

test('a pattern takes text as it stands', () => {
  expect(escapeLike(String.raw`50%_off \ now`)).toBe(String.raw`50\%\_off \\ now`);
});
