import {
  type BookingOffer,
  IsoDay,
  OFFER_RESPONSE_ERRORS,
  OfferResponse,
  type OfferResponseError,
} from '@pitlane/contracts';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { OFFER_RESPONSE_TEXTS } from '@pitlane/domain/refusals/offer-response-texts';
import * as v from 'valibot';
import {
  type AvailabilityOption,
  arrivalTimeOptions,
  findOffer,
  respondToOffer,
} from '../booking/offers/index.ts';
import { findSupplierIds, requirePermission } from '../platform/auth.ts';
import { parseInput } from '../platform/parse-input.ts';
import { orNotFound } from '../platform/route.ts';
import { toOffer } from '../portal/bookings/index.ts';
import type { Builder } from './builder.ts';
import { ACCEPTED_RESPONSES, toResponseType } from './response-type.ts';
import { addSupplier, withCard } from './supplier.ts';

/** `bookingOffer` and `respondToBookingOffer` (2 §7); an offer reads as in the calls of the portal. */
export function addBookingOffer(builder: Builder): void {
  const ResponseType = addResponseType(builder);
  const Offer = addOfferType(builder, ResponseType);
  const Payload = addResponsePayload(builder, Offer);
  const Input = addResponseInput(builder, ResponseType);

  builder.queryField('bookingOffer', (t) =>
    t.field({
      type: Offer,
      args: { id: t.arg.int({ required: true }) },
      resolve: async (_root, { id }, { deps, c }) => {
        const account = requirePermission(c, PERMISSION.bookingRead);
        const supplierIds = await findSupplierIds(deps.sql, account);
        return toOffer(deps, orNotFound(await findOffer(deps.sql, id, supplierIds)));
      },
    }),
  );
  builder.queryField('arrivalTimeOptions', (t) =>
    t.field({
      type: addArrivalTimeOption(builder),
      args: { bookingOfferId: t.arg.int({ required: true }), date: t.arg.string({ required: true }) },
      resolve: async (_root, args, { deps, c }) => {
        const account = requirePermission(c, PERMISSION.bookingRespond);
        const supplierIds = await findSupplierIds(deps.sql, account);
        orNotFound(await findOffer(deps.sql, args.bookingOfferId, supplierIds));
        const { date } = parseInput(v.object({ date: IsoDay }), { date: args.date }, '');
        return arrivalTimeOptions(deps, supplierIds, { offerId: args.bookingOfferId, date });
      },
    }),
  );
  builder.mutationField('respondToBookingOffer', (t) =>
    t.field({
      type: Payload,
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: async (_root, { input }, { deps, c }) => {
        const account = requirePermission(c, PERMISSION.bookingRespond);
        const supplierIds = await findSupplierIds(deps.sql, account);
        orNotFound(await findOffer(deps.sql, input.bookingOfferId, supplierIds));
        const { version, availabilities, ...rest } = input;
        const response = parseInput(
          OfferResponse,
          {
            ...rest,
            responseType: toResponseType(rest.responseType),
            version: version ?? undefined,
            availabilities: availabilities ?? [],
          },
          '',
        );
        const { offer, error } = await respondToOffer(
          deps,
          { subject: account.subject, supplierIds },
          response,
        );
        return { bookingOffer: await toOffer(deps, offer), errors: error ? [{ code: error }] : [] };
      },
    }),
  );
}

const addResponseType = (builder: Builder) =>
  builder.enumType('SupplierResponseType', { values: ACCEPTED_RESPONSES });
type ResponseTypeRef = ReturnType<typeof addResponseType>;

function addOfferType(builder: Builder, ResponseType: ResponseTypeRef) {
  const Availability = builder
    .objectRef<BookingOffer['supplierAvailabilities'][number]>('SupplierAvailability')
    .implement({
      fields: (t) => ({
        date: t.exposeString('date'),
        startAt: t.exposeString('startAt'),
        endAt: t.exposeString('endAt'),
        isAcceptableForCustomer: t.exposeBoolean('isAcceptableForCustomer', { nullable: true }),
      }),
    });
  const EventInfo = builder.objectRef<BookingOffer['eventInfo']>('BookingOfferEventInfo').implement({
    fields: (t) => ({ isLocationTheSupplierAddress: t.exposeBoolean('isLocationTheSupplierAddress') }),
  });
  const Supplier = addSupplier(builder);
  const Offer = builder.objectRef<BookingOffer>('BookingOffer').implement({
    fields: (t) => ({
      dbId: t.exposeInt('dbId'),
      version: t.exposeInt('version'),
      isAvailable: t.exposeBoolean('isAvailable'),
      supplierResponseType: t.field({
        type: ResponseType,
        nullable: true,
        resolve: (o) => o.supplierResponseType,
      }),
      supplierComment: t.exposeString('supplierComment', { nullable: true }),
      supplierRespondedAt: t.exposeString('supplierRespondedAt', { nullable: true }),
      expiresAt: t.exposeString('expiresAt', { nullable: true }),
      eventInfo: t.field({ type: EventInfo, resolve: (o) => o.eventInfo }),
      supplier: t.field({
        type: Supplier,
        resolve: ({ supplier }, _, context) => withCard(supplier, context),
      }),
      supplierAvailabilities: t.field({ type: [Availability], resolve: (o) => o.supplierAvailabilities }),
    }),
  });
  return Offer;
}

function addResponsePayload(builder: Builder, Offer: ReturnType<typeof addOfferType>) {
  const ErrorCode = builder.enumType('RespondToBookingOfferErrorCode', { values: OFFER_RESPONSE_ERRORS });
  const RespondError = builder
    .objectRef<{ code: OfferResponseError }>('RespondToBookingOfferError')
    .implement({
      fields: (t) => ({
        code: t.field({ type: ErrorCode, resolve: ({ code }) => code }),
        message: t.string({ resolve: ({ code }) => OFFER_RESPONSE_TEXTS[code].message }),
      }),
    });
  const Payload = builder
    .objectRef<{
      bookingOffer: BookingOffer | null;
      errors: { code: OfferResponseError }[];
    }>('RespondToBookingOfferPayload')
    .implement({
      fields: (t) => ({
        bookingOffer: t.field({ type: Offer, nullable: true, resolve: (p) => p.bookingOffer }),
        errors: t.field({ type: [RespondError], resolve: (p) => p.errors }),
      }),
    });
  return Payload;
}

function addResponseInput(builder: Builder, ResponseType: ResponseTypeRef) {
  const Proposal = builder.inputType('ProposedAvailabilityInput', {
    fields: (t) => ({
      date: t.string({ required: true }),
      startAt: t.string({ required: true }),
      endAt: t.string({ required: true }),
    }),
  });
  const Input = builder.inputType('RespondToBookingOfferInput', {
    fields: (t) => ({
      bookingOfferId: t.int({ required: true }),
      version: t.int(),
      responseType: t.field({ type: ResponseType, required: true }),
      comment: t.string(),
      availabilities: t.field({ type: [Proposal] }),
    }),
  });
  return Input;
}

/** 'Availability option' of 2 §3; a day without start options is impossible. */
function addArrivalTimeOption(builder: Builder) {
  type Window = AvailabilityOption['windows'][number];
  const Start = builder.objectRef<Window>('StartAtOption').implement({
    fields: (t) => ({ startAt: t.exposeString('startAt'), endAt: t.exposeString('endAt') }),
  });
  const Windows = builder.objectRef<Window[]>('TimeWindowOptions').implement({
    fields: (t) => ({ startAtOptions: t.field({ type: [Start], resolve: (windows) => windows }) }),
  });
  const Option = builder.objectRef<AvailabilityOption>('AvailabilityOption').implement({
    fields: (t) => ({
      date: t.exposeString('date'),
      startAt: t.string({ nullable: true, resolve: ({ windows }) => windows[0]?.startAt ?? null }),
      endAt: t.string({ nullable: true, resolve: ({ windows }) => windows[0]?.endAt ?? null }),
      timeWindowOptions: t.field({ type: Windows, resolve: ({ windows }) => windows }),
    }),
  });
  return Option;
}
