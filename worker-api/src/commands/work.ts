/** `node worker-api/src/commands/work.ts list|show|take|release|note|close …`: what waits for a person. */
import { formatZonedInstant } from '@pitlane/domain/calendar/format-zoned-instant';
import { displayPhone } from '@pitlane/domain/people/phone';
import { bookingReference } from '../booking/bookings/index.ts';
import { finishWork } from '../booking/change-requests/index.ts';
import { systemClock } from '../platform/clock.ts';
import { findServiceHours } from '../shared/service-hours/index.ts';
import { isWorkKind, releaseWork, type StepRefusal, takeWork, WORK_KINDS } from '../shared/work/index.ts';
import { findWork, findWorkItem, noteLeadWork, type WorkItem } from '../site/work/index.ts';
import { readBookingId } from './lib/booking-reference.ts';
import { Refusal, readWholeNumber, requireValue, runCommand, type Words } from './lib/command.ts';
import { ACTOR, operatorName } from './lib/operator-name.ts';

await runCommand('work', {
  list: {
    usage: 'list [--kind KIND] [--booking PL000012] [--owner NAME | --mine] [--closed] [--json]',
    flags: {
      ...ACTOR,
      kind: { type: 'string' },
      booking: { type: 'string' },
      owner: { type: 'string' },
      mine: { type: 'boolean' },
      closed: { type: 'boolean' },
      json: { type: 'boolean' },
    },
    run: async (sql, words) => {
      const kind = words.text('kind');
      if (kind !== undefined && !isWorkKind(kind))
        throw new Refusal(`--kind must be one of ${Object.keys(WORK_KINDS).join(', ')}.`);
      const owner = words.isOn('mine') ? operatorName(words) : words.text('owner');
      const booking = words.text('booking');
      const items = await findWork(sql, {
        ...(kind && { kind }),
        ...(booking && { bookingId: readBookingId(booking) }),
        ...(owner && { owner }),
        isClosed: words.isOn('closed'),
      });
      if (words.isOn('json')) return console.log(JSON.stringify(items, null, 2));
      if (items.length === 0) return console.log('No work items found.');
      const { TimeZone } = await findServiceHours(sql);
      for (const item of items) console.log(toLine(item, systemClock.now(), TimeZone));
    },
  },
  show: {
    usage: 'show ID',
    run: async (sql, words) => {
      const item = await findWorkItem(sql, readId(words));
      if (!item) throw new Refusal(`There is no work ${words.names[0]}.`);
      const { TimeZone } = await findServiceHours(sql);
      console.log(toLine(item, systemClock.now(), TimeZone));
      for (const line of describe(item, TimeZone)) console.log(`    ${line}`);
      for (const note of item.notes)
        console.log(`    ${formatZonedInstant(note.createdAt, TimeZone)}  ${note.author}: ${note.text}`);
    },
  },
  take: {
    usage: 'take ID [--as NAME] [--over]',
    flags: { ...ACTOR, over: { type: 'boolean' } },
    run: async (sql, words) => {
      const by = operatorName(words);
      const step = { by, isTakenOver: words.isOn('over'), now: systemClock.now() };
      refuse(words, await takeWork(sql, readId(words), step));
      console.log(`${words.names[0]} is yours, ${by}.`);
    },
  },
  release: {
    usage: 'release ID [--as NAME]',
    flags: ACTOR,
    run: async (sql, words) => {
      const step = { by: operatorName(words), now: systemClock.now(), isOverride: true };
      refuse(words, await releaseWork(sql, readId(words), step));
      console.log(`${words.names[0]} is unassigned again.`);
    },
  },
  note: {
    usage: 'note ID TEXT [--as NAME]',
    flags: ACTOR,
    run: async (sql, words) => {
      const text = requireValue(words.names[1], 'The text of the note');
      const note = { by: operatorName(words), text, now: systemClock.now() };
      refuse(words, await noteLeadWork(sql, readId(words), note));
      console.log('Noted.');
    },
  },
  close: {
    usage: 'close ID --outcome TEXT [--as NAME] [--dismiss]',
    flags: { ...ACTOR, outcome: { type: 'string' }, dismiss: { type: 'boolean' } },
    run: async (sql, words) => {
      const outcome = requireValue(words.text('outcome'), '--outcome');
      const by = operatorName(words);
      const isDismissed = words.isOn('dismiss');
      const step = { by, outcome, isDismissed, now: systemClock.now(), isOverride: true };
      refuse(words, await finishWork(sql, readId(words), step));
      console.log(`${words.names[0]} is closed.`);
    },
  },
});

// Functions from here on: the commands run before a constant below them has its value.
function readId(words: Words): number {
  return readWholeNumber(words.names[0], 'The number of the work');
}

function refuse(words: Words, step: StepRefusal | null): void {
  if (!step) return;
  const id = words.names[0];
  if (step.refusal === 'taken')
    throw new Refusal(`${step.owner} has taken ${id}; add --over to take it over.`);
  throw new Refusal(step.refusal === 'closed' ? `Work ${id} is closed already.` : `There is no work ${id}.`);
}

/** `12  due Mon 23 Nov, 3:00 pm AEST (overdue)  find-workshop  PL000012  Mia Nguyen  0404 040 404  [ada]`. */
function toLine(item: WorkItem, now: Date, timeZone: string): string {
  const when = item.closedAt
    ? `closed ${formatZonedInstant(item.closedAt, timeZone)}`
    : `due ${formatZonedInstant(item.dueAt, timeZone)}${item.dueAt < now ? ' (overdue)' : ''}`;
  return [
    item.id,
    when,
    item.kind,
    item.bookingId === null ? item.leadGuid : bookingReference(item.bookingId),
    item.customerName,
    item.customerPhone && displayPhone(item.customerPhone),
    item.owner && `[${item.owner}]`,
  ]
    .filter(Boolean)
    .join('  ');
}

function describe(item: WorkItem, timeZone: string): string[] {
  const { title } = WORK_KINDS[item.kind];
  const { promise } = item;
  return [
    `${title}${item.reason ? ` (${item.reason})` : ''}`,
    item.message,
    ...(promise ? [`Promised: “${promise}”`] : []),
    ...(item.customerEmail ? [`Customer: ${item.customerEmail}`] : []),
    ...(item.workshopName ? [`Workshop: ${item.workshopName}, ${item.workshopPhone ?? 'no phone'}`] : []),
    `Since ${formatZonedInstant(item.createdAt, timeZone)}`,
    ...(item.outcome ? [`Outcome: ${item.outcome} (${item.closedBy})`] : []),
  ];
}
