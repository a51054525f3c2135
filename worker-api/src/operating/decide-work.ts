import type { DecideWorkRequest, ReportedReview, WorkDecision } from '@pitlane/contracts';
import type * as v from 'valibot';
import { decideReview, findReported, readReviewId } from '../booking/reviews/index.ts';
import { recordAudit } from '../platform/audit-log.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError, fieldError } from '../platform/errors.ts';
import { orNotFound } from '../platform/route.ts';
import { judgeContact, touchLead } from '../quoting/leads/index.ts';
import { releaseHeldRequest } from '../quoting/quote-requests/index.ts';
import { closeWork, type StepRefusal, type WorkKind } from '../shared/work/index.ts';
import { findWorkItem, type WorkItem } from '../site/work/index.ts';
import { findSenders, orderContinueLink } from './continue-link.ts';

type Step = { by: string; now: Date; isOverride: boolean };
type Apply = (tx: Tx, item: WorkItem, step: Step, deps: AppDeps) => Promise<unknown>;

/** What each decision is about, what the work's outcome then is, and what it does. */
const DECISIONS: Record<WorkDecision, { kind: WorkKind; outcome: string; apply: Apply }> = {
  'keep-review': {
    kind: 'check-review',
    outcome: 'The review stays.',
    apply: (tx, { key }, step) => decideReview(tx, readReviewId(key), 'keep', toAuthor(step)),
  },
  'hide-review': {
    kind: 'check-review',
    outcome: 'The review was taken down.',
    apply: (tx, { key }, step) => decideReview(tx, readReviewId(key), 'hide', toAuthor(step)),
  },
  'release-request': {
    kind: 'held-for-photos',
    outcome: 'Sent to workshops without photos.',
    apply: async (tx, { leadGuid }, step) => {
      if (!(await releaseHeldRequest(tx, leadGuid!, step.now)))
        throw new AppError('conflict', { detail: 'Workshops have this request already.' });
      await record(tx, 'request-released', leadGuid!, step, {});
    },
  },
  'is-customer': {
    kind: 'suspected-workshop',
    outcome: 'It’s a customer.',
    apply: async (tx, { id, leadGuid }, step, deps) => {
      await judgeContact(tx, leadGuid!, 'Customer', step.now);
      await record(tx, 'contact-judged', leadGuid!, step, { verdict: 'Customer' });
      const { by, now } = step;
      await orderContinueLink(tx, leadGuid!, { by, now, reference: `work-${id}` }, findSenders(deps));
    },
  },
  'is-workshop': {
    kind: 'suspected-workshop',
    outcome: 'It’s a workshop.',
    apply: async (tx, { leadGuid }, step) => {
      await judgeContact(tx, leadGuid!, 'Workshop', step.now);
      await record(tx, 'contact-judged', leadGuid!, step, { verdict: 'Workshop' });
    },
  },
};

const toAuthor = ({ by, now }: Step) => ({ by: `operator:${by}` as const, now });

const record = (
  tx: Tx,
  action: 'request-released' | 'contact-judged',
  leadGuid: string,
  { by, now }: Step,
  details: object,
) =>
  recordAudit(tx, {
    at: now,
    actor: `operator:${by}`,
    action,
    subject: { type: 'lead', id: leadGuid },
    details: { ...details },
  });

/** What can be decided about work now; nothing about closed work. */
export const listDecisions = ({ kind, closedAt }: WorkItem): WorkDecision[] =>
  closedAt
    ? []
    : (Object.keys(DECISIONS) as WorkDecision[]).filter((decision) => DECISIONS[decision].kind === kind);

/**
 * Does what a decision names and closes the work, all or nothing; the reason becomes a part of the outcome. A second
 * press finds the work closed. Throws `not-found`, and `validation` for a decision that this work does not need.
 */
export async function decideWork(
  deps: AppDeps,
  id: number,
  { Decision, Reason }: v.InferOutput<typeof DecideWorkRequest>,
  step: Step,
): Promise<StepRefusal | null> {
  const item = orNotFound(await findWorkItem(deps.sql, id));
  const { kind, outcome, apply } = DECISIONS[Decision];
  if (item.kind !== kind)
    throw fieldError(
      '/Decision',
      'unknown',
      'This decision does not fit this work. Close the work with an outcome instead.',
    );
  return closeWork(deps.sql, id, { ...step, outcome: `${outcome} ${Reason}` }, async (tx) => {
    await touchLead(tx, item.leadGuid, step.now);
    await apply(tx, item, step, deps);
  });
}

/** The review that work is about; null for other work. */
export async function readReportedReview(
  db: Db,
  { kind, key }: Pick<WorkItem, 'kind' | 'key'>,
): Promise<ReportedReview | null> {
  const review = kind === 'check-review' ? await findReported(db, readReviewId(key)) : null;
  return (
    review && {
      Id: review.id,
      WorkshopName: review.workshopName,
      CustomerName: review.customerName,
      StarCount: review.stars,
      Comments: review.comment,
      CreatedOn: review.createdAt.toISOString(),
      IsHidden: review.isHidden,
      Reason: review.reason,
      WorkshopComments: review.flagComments ?? '',
    }
  );
}
