import type {
  OperatorWork,
  OperatorWorkDetails,
  OperatorWorkList,
  OperatorWorkQuery,
  PostponeWorkRequest,
} from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import type * as v from 'valibot';
import { bookingReference } from '../booking/bookings/index.ts';
import type { Sql } from '../platform/database.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError, fieldError } from '../platform/errors.ts';
import { toPage } from '../platform/list-page.ts';
import type { Operator } from '../platform/operators.ts';
import { orNotFound } from '../platform/route.ts';
import { touchLead } from '../quoting/leads/index.ts';
import { countWork, isWorkKind, postponeWork, type StepRefusal, WORK_KINDS } from '../shared/work/index.ts';
import { findWork, findWorkItem, type WorkItem } from '../site/work/index.ts';
import { listDecisions, readReportedReview } from './decide-work.ts';

const PAGE = 50;
const LONGEST_DELAY_DAYS = 30;

type Reads = Pick<AppDeps, 'sql' | 'clock'>;

/** A page of the list, and how much is open of each kind. */
export async function listWork(
  { sql, clock }: Reads,
  operator: Operator,
  query: v.InferOutput<typeof OperatorWorkQuery>,
): Promise<OperatorWorkList> {
  const { kind, owner, bookingId, cursor } = query;
  if (kind !== undefined && !isWorkKind(kind))
    throw fieldError('query/kind', 'unknown', `Must be one of ${Object.keys(WORK_KINDS).join(', ')}.`);
  const now = clock.now();
  const isClosed = query.state === 'closed';
  const [rows, counts] = await Promise.all([
    findWork(sql, {
      ...(kind && { kind }),
      ...(owner && { owner: owner === 'mine' ? operator.name : null }),
      ...(bookingId !== undefined && { bookingId }),
      ...(cursor && { after: cursor }),
      isClosed,
      now,
      limit: PAGE + 1,
    }),
    countWork(sql, now),
  ]);
  const { page, NextCursor } = toPage(rows, PAGE, (last) => toCursor(last, now));
  return {
    Success: true,
    Items: page.map((item) => toWork(item, operator, now)),
    NextCursor,
    Counts: counts.map(({ kind: counted, open, overdue }) => ({
      Kind: counted,
      Title: WORK_KINDS[counted].title,
      Open: open,
      Overdue: overdue,
    })),
  };
}

/** One item with its notes. Throws `not-found`. */
export async function readWork(
  { sql, clock }: Reads,
  operator: Operator,
  id: number,
): Promise<OperatorWorkDetails> {
  const item = orNotFound(await findWorkItem(sql, id));
  return {
    Success: true,
    Work: toWork(item, operator, clock.now()),
    Decisions: listDecisions(item),
    Review: await readReportedReview(sql, item),
    Notes: item.notes.map(({ author, text, createdAt }) => ({
      Author: author,
      Text: text,
      CreatedOn: createdAt.toISOString(),
    })),
  };
}

/** Puts work off until a moment of the next 30 days. Throws `validation`. */
export function postponeWorkUntil(
  sql: Sql,
  id: number,
  { Until, Reason }: v.InferOutput<typeof PostponeWorkRequest>,
  step: { by: string; now: Date; isOverride: boolean },
): Promise<StepRefusal | null> {
  const until = new Date(Until);
  if (until <= step.now || until > addElapsedDays(step.now, LONGEST_DELAY_DAYS))
    throw fieldError('/Until', 'out-of-range', `Must be within the next ${LONGEST_DELAY_DAYS} days.`);
  const postponed = { ...step, until, reason: Reason };
  return postponeWork(sql, id, postponed, (tx, { leadGuid }) => touchLead(tx, leadGuid, step.now));
}

/** The problem of a step that was refused. */
export function toStepError({ refusal, owner }: StepRefusal): AppError {
  if (refusal === 'not-found') return new AppError('not-found');
  const detail =
    refusal === 'closed'
      ? 'This is closed already.'
      : `${owner} has taken this. Take it over if that is agreed.`;
  return new AppError('conflict', { detail });
}

/** Work as the console shows it to this operator. */
export function toWork(item: WorkItem, operator: Operator, now: Date): OperatorWork {
  const { title } = WORK_KINDS[item.kind];
  const isOpen = item.closedAt === null;
  return {
    Id: item.id,
    Kind: item.kind,
    Title: title,
    Promise: item.promise,
    Reason: item.reason,
    Message: item.message,
    DueAt: item.dueAt.toISOString(),
    IsOverdue: isOpen && item.dueAt < now,
    LaterUntil: isPutOff(item, now) ? item.laterUntil!.toISOString() : null,
    CreatedOn: item.createdAt.toISOString(),
    Owner: item.owner,
    IsYours: item.owner === operator.name,
    Outcome: item.outcome,
    ClosedOn: item.closedAt?.toISOString() ?? null,
    ClosedBy: item.closedBy,
    LeadGuid: item.leadGuid,
    BookingId: item.bookingId,
    BookingReference: item.bookingId === null ? null : bookingReference(item.bookingId),
    CustomerName: item.customerName,
    CustomerPhone: item.customerPhone,
    CustomerEmail: item.customerEmail,
    WorkshopName: item.workshopName,
    WorkshopPhone: item.workshopPhone,
    ApplicationId: item.applicationId,
    WorkshopId: item.supplierId,
  };
}

const toCursor = (item: WorkItem, now: Date): string =>
  [isPutOff(item, now) ? 1 : 0, (item.closedAt ?? item.dueAt).getTime(), item.id].join('.');

/** As `findWork` orders open work. */
const isPutOff = ({ closedAt, laterUntil }: WorkItem, now: Date): boolean =>
  closedAt === null && laterUntil !== null && laterUntil > now;
