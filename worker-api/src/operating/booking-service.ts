import type { OperatorBooking } from '@pitlane/contracts';
import { canMove, isActive } from '@pitlane/domain/booking/booking-status';
import { dueAtWorkshop, proposableKinds } from '@pitlane/domain/booking/price-proposal';
import { localDay } from '@pitlane/domain/calendar/zone';
import { fullName } from '@pitlane/domain/people/person-name';
import { ApprovalError, findDecisionObstacle } from '../booking/approvals/index.ts';
import { bookingReference, findTicketItems } from '../booking/bookings/index.ts';
import {
  ArrangementError,
  findAnswerable,
  findConfirmationObstacle,
  findOfferObstacle,
  toPriceProposal,
} from '../booking/change-requests/index.ts';
import { loadTruth } from '../booking/notifications/index.ts';
import { findRefundable, RefundError, RepeatedRefundError } from '../booking/payments/index.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { orNotFound } from '../platform/route.ts';
import { stillHolds } from '../shared/messages/index.ts';
import { findBookingRecord } from '../site/work/index.ts';
import { findBookingTrail } from './find-booking-trail.ts';
import { findLeadTrail } from './find-lead-trail.ts';
import { toTimeline } from './to-timeline.ts';

/** A booking with all that happened to it, and what an operator can do. Throws `not-found`. */
export async function readBooking(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  id: number,
): Promise<OperatorBooking> {
  const record = orNotFound(await findBookingRecord(sql, id));
  const [items, refundable, trail, lead, truth] = await Promise.all([
    findTicketItems(sql, id),
    findRefundable(sql, id),
    findBookingTrail(sql, id),
    findLeadTrail(sql, record.booking.leadGuid),
    loadTruth(sql, record.booking),
  ]);
  const { booking } = record;
  const now = clock.now();
  const proposal = await findAnswerable(sql, booking, now);
  const captured = refundable?.capturedCents ?? 0;
  const left = refundable?.leftCents ?? 0;
  const canArrange = isActive(booking.status);
  return {
    Success: true,
    Id: booking.id,
    LeadGuid: booking.leadGuid,
    Reference: bookingReference(booking.id),
    Status: booking.status,
    ServiceDate: booking.serviceDate,
    TimeOfArrival: booking.arrivalFrom,
    TimeOfArrivalTo: booking.arrivalTo,
    Today: localDay(now, booking.timezone),
    IANATimeZone: booking.timezone,
    CustomerName: fullName(booking),
    CustomerPhone: booking.mobile,
    CustomerEmail: booking.email,
    Comments: booking.comments,
    Vehicle: booking.vehicleDescription,
    Rego: booking.rego,
    WorkshopId: booking.supplierId,
    WorkshopName: booking.supplierName,
    WorkshopPhone: booking.supplierPhone,
    TotalIncGst: booking.totalCents,
    MaximumTotalIncGst: booking.maximumTotalCents,
    Currency: booking.currency,
    Items: items.map(({ name, priceCents }) => ({ Name: name, PriceIncGst: priceCents })),
    Captured: captured,
    Refunded: captured - left,
    Refundable: left,
    CanConfirm: booking.status === 'Pending' && findConfirmationObstacle(booking, now) === null,
    CanMove: canArrange && canMove(booking.status, 'Rescheduled') && booking.approval !== 'Waiting',
    CanCancel: canMove(booking.status, 'Cancelled'),
    CanOffer: findOfferObstacle(booking, now) === null,
    CanApprove: findDecisionObstacle(booking, now) === null,
    DueAtWorkshop: dueAtWorkshop({ ...booking, isPaid: booking.paidAt !== null }),
    ProposablePrices: proposableKinds(booking),
    UnpricedServices: items
      .filter(({ type, priceCents }) => type === 'AdditionalServiceExtras' && priceCents === 0)
      .map(({ name }) => name),
    PriceProposal: proposal && toPriceProposal(proposal, booking),
    Timeline: toTimeline(record, { ...trail, lead: orNotFound(lead) }, (kind) =>
      stillHolds(kind, truth, now),
    ),
  };
}

/** What the services refuse, as a problem with the reason. */
export async function rethrowAsConflict<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApprovalError) throw new AppError('conflict', { detail: error.message });
    if (error instanceof ArrangementError) throw new AppError('conflict', { detail: error.fact });
    if (error instanceof RepeatedRefundError) {
      const message = `${error.fact} Refund it once more only if the customer gets it twice.`;
      const errors = [{ pointer: '/IsOnceMore', code: 'required', message }];
      throw new AppError('conflict', { detail: message, errors });
    }
    if (error instanceof RefundError) throw new AppError('conflict', { detail: error.message });
    throw error;
  }
}
