import type { BookingRequest, DiscountField, FieldProblem, FinaliseExtra } from '@pitlane/contracts';
import { bookingProblems } from '@pitlane/domain/booking/booking-problems';
import { hasPassed, isArrivalPossible } from '@pitlane/domain/calendar/arrival-times';
import { weekdayOf } from '@pitlane/domain/calendar/day';
import { judgeDay } from '@pitlane/domain/calendar/opening';
import { hoursOn } from '@pitlane/domain/calendar/supplier-calendar';
import {
  type ChosenExtra,
  chooseExtras,
  type ExtraChoice,
  isAddressRequired,
  withIds,
} from '@pitlane/domain/quotes/extras';
import { toPlate } from '@pitlane/domain/vehicle/plate';
import { DAY_PROBLEMS } from '../../marketplace/calendar/index.ts';
import { AppError } from '../../platform/errors.ts';
import { isProvenMember } from '../../quoting/leads/index.ts';
import { type BookingContext, doesFleetRequireAddress, listAdditionalServices } from '../context/index.ts';

export type CheckOptions = {
  /** JSON pointer of the request in the body, for field problems. */
  base?: string;
  /** SMS are set up. */
  sendsSms: boolean;
};

/**
 * Checks the fields beyond the payload's schema (2 §5 'Booking form') and returns the chosen extras. Throws
 * `validation` with a pointer for each field.
 */
export function checkBookingRequest(
  request: BookingRequest,
  context: BookingContext,
  { base = '', sendsSms }: CheckOptions,
): Extract<ExtraChoice<FinaliseExtra>, { ok: true }> {
  const errors: FieldProblem[] = [];
  const refuse = (field: string, code: string, message: string) =>
    errors.push({ pointer: `${base}/${field}`, code, message });
  const { lead } = context;

  if (request.IsPaymentOnly)
    refuse(
      'IsPaymentOnly',
      'needs-booking',
      'A payment-only request needs the token of an existing booking.',
    );
  errors.push(...listProblems(request, context, { base, sendsSms, discountFields: [] }));
  const isOtherCar =
    lead.fleetCompanyId !== null && toPlate(request.Rego ?? '') !== toPlate(lead.vehicleRego ?? '');
  if (!isProvenMember(lead) || (request.Rego && isOtherCar))
    refuse('Rego', 'not-a-member', 'Check the fleet membership of this vehicle first.');
  // Viewing an offer gives no token for it (2 §6).
  if ((request.LeadBidOfferToken ?? null) !== (context.offer?.token ?? null))
    refuse('LeadBidOfferToken', 'not-yours', 'This offer can only be booked by the person it was made for.');
  checkTime(request, context, refuse);

  const offered = new Set(listAdditionalServices(context).map((one) => one.OperationDescription));
  if (!request.AdditionalServices.every((one) => offered.has(one)))
    refuse('AdditionalServices', 'unknown', 'The workshop does not offer one of these services.');
  const choice = chooseExtras(context.extras, request.ServiceInclusions);
  if (!choice.ok) refuse('ServiceInclusions', 'extra', `${choice.reason}.`);
  if (errors.length > 0 || !choice.ok) throw new AppError('validation', { errors });
  return choice;
}

/** Throws `validation` for fields that a code makes required (2 §5). The address is a business refusal instead. */
export function checkDiscountFields(
  request: BookingRequest,
  context: BookingContext,
  fields: readonly DiscountField[],
  { base = '', sendsSms }: CheckOptions,
): void {
  const errors = listProblems(request, context, { base, sendsSms, discountFields: fields });
  if (errors.length > 0) throw new AppError('validation', { errors });
}

/** Whether the job needs the street; `discountFields`: what the discount of the request makes required. */
export const isStreetRequired = (
  { supplier, lead }: BookingContext,
  chosen: readonly ChosenExtra[],
  discountFields: readonly DiscountField[] = [],
): boolean =>
  isAddressRequired(chosen, {
    isMobile: supplier.kind === 'MobileMechanic',
    isFleetAddressRequired: doesFleetRequireAddress(lead),
    discountFields,
  });

function listProblems(
  request: BookingRequest,
  context: BookingContext,
  { base, sendsSms, discountFields }: Required<CheckOptions> & { discountFields: readonly DiscountField[] },
): FieldProblem[] {
  const { supplier, lead } = context;
  const chosen = withIds(context.extras, request.ServiceInclusions);
  const problems = bookingProblems(request, {
    country: supplier.country,
    isMobile: supplier.kind === 'MobileMechanic',
    isFleet: lead.fleetCompanyId !== null,
    sendsSms,
    isAddressRequired: isStreetRequired(context, chosen, discountFields),
    discountFields,
  });
  return problems.map(({ field, code, message }) => ({ pointer: `${base}/${field}`, code, message }));
}

type Refuse = (field: string, code: string, message: string) => void;

/** A past day is a field problem; a fully booked day is a business refusal. */
function checkTime(request: BookingRequest, context: BookingContext, refuse: Refuse): void {
  const verdict = judgeDay(request.ServiceDate, context.days);
  if (verdict === 'past' || verdict === 'too-far') refuse('ServiceDate', verdict, DAY_PROBLEMS[verdict]);
  if (verdict !== 'available' && verdict !== 'full') return;
  const hours = hoursOn(context.hours, weekdayOf(request.ServiceDate));
  if (!isArrivalPossible(hours, request.TimeOfArrival))
    refuse('TimeOfArrival', 'closed', 'The workshop does not take cars at this time.');
  else if (!isArrivalPossible(hours, request.TimeOfArrival, request.TimeOfArrivalTo ?? null))
    refuse('TimeOfArrivalTo', 'closed', 'The window starts 2 hours after the arrival time.');
  else if (hasPassed(request.ServiceDate, request.TimeOfArrival, context.clock))
    refuse('TimeOfArrival', 'past', 'This time has passed. Choose a later one.');
}
