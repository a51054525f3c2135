import type { BookingRequest, DiscountField, FieldProblem, FinaliseExtra } from '@pitlane/contracts';
import { hasPassed, isArrivalPossible } from '@pitlane/domain/calendar/arrival-times';
import { weekdayOf } from '@pitlane/domain/calendar/day';
import { judgeDay } from '@pitlane/domain/calendar/opening';
import { hoursOn } from '@pitlane/domain/calendar/supplier-calendar';
import { needsLastName, payerProblems } from '@pitlane/domain/payment/payer';
import { hasStreetNumber } from '@pitlane/domain/people/address';
import { bookingPhoneProblem } from '@pitlane/domain/people/phone';
import { chooseExtras, type ExtraChoice, needsAddress } from '@pitlane/domain/quotes/extras';
import { toPlate } from '@pitlane/domain/vehicle/plate';
import { AppError } from '../../platform/errors.ts';
import { isProvenMember } from '../../quoting/leads/index.ts';
import { type BookingContext, doesFleetRequireAddress, listAdditionalServices } from '../context/index.ts';

/**
 * Checks the fields beyond the payload's schema (2 §5 'Booking form') and returns the chosen extras. Throws
 * `validation` with a pointer for each field; `base` is the pointer of the request in the body.
 */
export function checkBookingRequest(
  request: BookingRequest,
  context: BookingContext,
  base = '',
): Extract<ExtraChoice<FinaliseExtra>, { ok: true }> {
  const errors: FieldProblem[] = [];
  const refuse = (field: string, code: string, message: string) =>
    errors.push({ pointer: `${base}/${field}`, code, message });
  const { supplier, lead } = context;

  if (request.IsPaymentOnly)
    refuse('IsPaymentOnly', 'needs-booking', 'A payment alone is for a booking that exists: send its token.');
  if (!request.AgreedTC) refuse('AgreedTC', 'required', 'Please agree to the terms to book.');
  const phoneProblem = bookingPhoneProblem(request.Mobile, supplier.country);
  if (phoneProblem) refuse('Mobile', 'phone', phoneProblem);
  if (!request.LastName && needsLastName(request.PaymentMethod))
    refuse('LastName', 'required', 'Last name is required.');
  if (lead.fleetCompanyId !== null && !request.Rego) refuse('Rego', 'required', 'Enter the registration.');
  const isOtherCar =
    lead.fleetCompanyId !== null && toPlate(request.Rego ?? '') !== toPlate(lead.vehicleRego ?? '');
  if (!isProvenMember(lead) || (request.Rego && isOtherCar))
    refuse('Rego', 'not-a-member', 'Check the fleet membership of this vehicle first.');
  if (supplier.kind === 'MobileMechanic' && typeof request.FlatSafeArea !== 'boolean')
    refuse('FlatSafeArea', 'required', 'Tell us whether there is a flat and safe area to work.');
  if (request.CustomerAddress && !hasStreetNumber(request.CustomerAddress.addressLine1))
    refuse('CustomerAddress/addressLine1', 'street', 'Enter number and street.');
  checkBillingAddress(request, context, refuse);
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

/** Mobile jobs, pick-up, drop-off, some codes and some fleets need the street (decisions, 'Booking and payment'). */
export const isAddressRequired = (
  context: BookingContext,
  extraIds: readonly number[],
  discountFields: readonly DiscountField[] = [],
): boolean =>
  context.supplier.kind === 'MobileMechanic' ||
  needsAddress(extraIds) ||
  doesFleetRequireAddress(context.lead) ||
  discountFields.includes('CustomerAddress');

/** Throws `validation` for fields that a code makes required (2 §5). The address is a business refusal instead. */
export function checkDiscountFields(
  request: BookingRequest,
  fields: readonly DiscountField[],
  base = '',
): void {
  const missing = fields.filter((field) => field !== 'CustomerAddress' && !request[field]);
  const errors = missing.map((field) => ({
    pointer: `${base}/${field}`,
    code: 'required',
    message: 'Your discount code needs this.',
  }));
  if (errors.length > 0) throw new AppError('validation', { errors });
}

type Refuse = (field: string, code: string, message: string) => void;

/** The job's address is the payer's too; where the job needs one and has none, that is a business refusal. */
function checkBillingAddress(request: BookingRequest, context: BookingContext, refuse: Refuse): void {
  const { PaymentMethod: method, LastName: lastName } = request;
  if (!method || isAddressRequired(context, request.ServiceInclusions)) return;
  const address = request.BillingAddress ?? request.CustomerAddress;
  const { lastName: _, ...problems } = payerProblems(method, { lastName, address });
  for (const [field, message] of Object.entries(problems))
    refuse(`BillingAddress/${field}`, 'required', message);
}

/** A past day is a field problem; a fully booked day is a business refusal. */
function checkTime(request: BookingRequest, context: BookingContext, refuse: Refuse): void {
  const verdict = judgeDay(request.ServiceDate, context.days);
  if (verdict === 'past') refuse('ServiceDate', 'past', 'This date is in the past.');
  if (verdict === 'too-far') refuse('ServiceDate', 'too-far', 'Dates go up to 6 months ahead.');
  if (verdict !== 'available' && verdict !== 'full') return;
  const hours = hoursOn(context.hours, weekdayOf(request.ServiceDate));
  if (!isArrivalPossible(hours, request.TimeOfArrival))
    refuse('TimeOfArrival', 'closed', 'The workshop does not take cars at this time.');
  else if (!isArrivalPossible(hours, request.TimeOfArrival, request.TimeOfArrivalTo ?? null))
    refuse('TimeOfArrivalTo', 'closed', 'The window starts 2 hours after the arrival time.');
  else if (hasPassed(request.ServiceDate, request.TimeOfArrival, context.clock))
    refuse('TimeOfArrival', 'past', 'This time has passed. Choose a later one.');
}
