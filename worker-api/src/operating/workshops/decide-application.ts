import type { ApplicationState, ApproveApplicationRequest } from '@pitlane/contracts';
import { actorName } from '@pitlane/domain/people/actor-name';
import type * as v from 'valibot';
import {
  type Application,
  decideApplication,
  lockApplication,
} from '../../marketplace/applications/index.ts';
import { createSupplier } from '../../marketplace/suppliers/index.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Sql, Tx } from '../../platform/database.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { orNotFound } from '../../platform/route.ts';
import { transaction } from '../../platform/transaction.ts';
import { inviteForOperator } from '../../portal/invitations/index.ts';
import { orderMessages } from '../../shared/messages/index.ts';
import { settleWork } from '../../shared/work/index.ts';
import type { WorkshopStep } from './workshop-steps.ts';

type Terms = Omit<v.InferOutput<typeof ApproveApplicationRequest>, 'Reason'>;

/**
 * Makes an applicant a workshop that is not listed yet, invites its address to sign in, and writes to it. Throws
 * `not-found`, `conflict` once it is decided, and `validation` for an unknown kind of work.
 */
export function approveApplication(sql: Sql, id: number, terms: Terms, step: WorkshopStep): Promise<void> {
  return transaction(sql, async (tx) => {
    const application = await lockOpen(tx, id);
    await refuseUnknownCategories(tx, terms.CategoryIds);
    const supplierId = await createSupplier(tx, toSupplier(application, terms), step.now);
    await decide(tx, application, 'Approved', supplierId, step);
    await inviteForOperator(tx, application.email, { supplierId, actor: step.actor, now: step.now });
  });
}

/** Declines an application and writes to the applicant, who reads the reason. Throws `not-found` and `conflict`. */
export function declineApplication(sql: Sql, id: number, step: WorkshopStep): Promise<void> {
  return transaction(sql, async (tx) => {
    await decide(tx, await lockOpen(tx, id), 'Declined', null, step);
  });
}

async function lockOpen(tx: Tx, id: number): Promise<Application> {
  const application = orNotFound(await lockApplication(tx, id));
  if (application.status !== 'Open')
    throw new AppError('conflict', {
      detail: `This application is ${application.status.toLowerCase()} already.`,
    });
  return application;
}

async function refuseUnknownCategories(tx: Tx, ids: readonly number[]): Promise<void> {
  const known = await tx`select id from task_category where id = any (${[...ids]}::int[])`;
  if (known.length < new Set(ids).size)
    throw fieldError('/CategoryIds', 'unknown', 'Choose kinds of work from the list.');
}

async function decide(
  tx: Tx,
  { id }: Application,
  status: Exclude<ApplicationState, 'Open'>,
  supplierId: number | null,
  { actor, reason, now }: WorkshopStep,
): Promise<void> {
  await decideApplication(tx, id, { status, by: actor, reason, now, supplierId });
  const kind = status === 'Approved' ? 'application-approved-mail' : 'application-declined-mail';
  await orderMessages(tx, { type: 'workshop-application', id }, [kind], 'once', now);
  const settled = { outcome: status, by: actorName(actor), now };
  await settleWork(tx, { key: `workshop-application/${id}` }, settled);
  await recordAudit(tx, {
    at: now,
    actor,
    action: status === 'Approved' ? 'application-approved' : 'application-declined',
    subject: { type: 'workshop-application', id: String(id) },
    details: { reason, ...(supplierId !== null && { workshop: supplierId }) },
  });
}

const toSupplier = (application: Application, terms: Terms) => ({
  name: application.name,
  contactName: application.contactName,
  kind: application.kind,
  businessNumber: application.businessNumber,
  email: application.email,
  phone: application.phone,
  addressLine1: application.addressLine1,
  suburbId: application.suburbId,
  country: application.country,
  latitude: application.latitude,
  longitude: application.longitude,
  timezone: application.timezone,
  licenceNumber: application.licenceNumber,
  insuranceExpiresOn: application.insuranceExpiresOn,
  serviceRadiusMetres: (application.radiusKm ?? 0) * 1_000,
  labourRateCents: terms.LabourRateIncGst,
  commissionPercent: terms.CommissionPercent,
  providesServicing: terms.ProvidesServicing,
  categoryIds: [...new Set(terms.CategoryIds)],
});
