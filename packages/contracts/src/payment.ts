import * as v from 'valibot';
import { BookingStatus, Currency, PaymentMethod, PaymentProvider, PaymentState } from './enums.ts';
import { answer, BookingToken, Cents, Guid, Id, maybe, NullableText, textUpTo } from './primitives.ts';

/** A form that the browser posts to a provider. */
export const CheckoutForm = v.object({
  Action: v.string(),
  Fields: v.array(v.object({ Name: v.string(), Value: v.string() })),
});
export type CheckoutForm = v.InferOutput<typeof CheckoutForm>;

/** Amounts that a method takes for a booking, cents, both ends included; no maximum is null. */
export const PaymentMethodLimits = v.object({
  Method: PaymentMethod,
  MinimumIncGst: Cents,
  MaximumIncGst: v.nullable(Cents),
});
export type PaymentMethodLimits = v.InferOutput<typeof PaymentMethodLimits>;

/** `POST /api/humm/checkout`: the signed form of an order. */
export const CheckoutFormRequest = v.object({
  bookingId: Id,
  paymentId: textUpTo(100),
});
export const CheckoutFormResponse = answer({ Form: CheckoutForm });

/** `GET /api/payment/client-token`. */
export const ClientTokenResponse = answer({ ClientToken: v.string() });
export type ClientTokenResponse = v.InferOutput<typeof ClientTokenResponse>;

const Nonce = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

/** `POST /api/braintree/authorise`: the token of the card or PayPal account for an order of `/api/braintree/create`. */
export const AuthoriseRequest = v.object({
  bookingId: Id,
  paymentId: textUpTo(100),
  PaymentNonce: Nonce,
});

/** `POST /api/payment` (2 §3 Payment): pays a booking that exists, in one go; needs Idempotency-Key. */
export const PaymentRequest = v.object({
  PaymentNonce: Nonce,
  TransactionItem: v.object({
    /** What the screen showed, cents; another amount than the booking's is refused. */
    Amount: Cents,
    BookingToken,
    LeadId: maybe(Guid),
    BookingId: maybe(Id),
    SupplierId: maybe(Id),
    IsWorkshopBid: v.optional(v.boolean(), false),
    IsPaymentOnly: v.optional(v.boolean(), false),
    IsProductFlow: v.optional(v.boolean(), false),
  }),
});

/** `GET /api/payment/{bookingToken}`: what can be paid of a booking, and how (2 §4 'Pay for existing booking'). */
export const BookingPayment = answer({
  BookingId: Id,
  BookingToken,
  BookingReference: v.string(),
  WorkshopName: v.string(),
  VehicleDescription: v.string(),
  ServiceDate: v.string(),
  Status: BookingStatus,
  AmountIncGst: Cents,
  /** Upper end of a range, which cannot be paid online; null for a single price. */
  MaximumAmountIncGst: v.nullable(Cents),
  Currency,
  IsPaid: v.boolean(),
  /** A payment is under way at its provider: ask again, pay nothing twice. */
  IsUnderWay: v.boolean(),
  IsPayable: v.boolean(),
  /** Why it cannot be paid here; null when it can. */
  Reason: v.nullable(
    v.picklist([
      'paid',
      'processing',
      'being-refunded',
      'status',
      'workshop-declined',
      'price-range',
      'fleet',
      'not-online',
      'nothing-to-pay',
    ]),
  ),
  /** What the booking has of its payer; the page asks for what a method needs besides. */
  HasLastName: v.boolean(),
  HasEmail: v.boolean(),
  HasAddress: v.boolean(),
  /** The pages do without our name and marks. */
  IsUnbranded: v.boolean(),
  PaymentMethods: v.array(PaymentMethod),
  Payments: v.array(
    v.object({
      Provider: v.string(),
      State: PaymentState,
      AmountIncGst: Cents,
      RefundedIncGst: Cents,
    }),
  ),
});
export type BookingPayment = v.InferOutput<typeof BookingPayment>;

/** `GET /api/booking/{token}/payment-redirect`: where a paid booking is shown; null while it is not paid. */
export const PaymentRedirect = answer({ Url: NullableText });

/** `GET /api/{provider}/repayment-schedule?amount` (cents). */
export const RepaymentSchedule = answer({
  Provider: PaymentProvider,
  /** False outside the amounts that the provider takes. */
  IsAvailable: v.boolean(),
  Text: v.string(),
  /** `DueInDays` from today; empty where the provider agrees the plan with the customer. */
  Instalments: v.array(v.object({ AmountIncGst: Cents, DueInDays: v.number() })),
});
export type RepaymentSchedule = v.InferOutput<typeof RepaymentSchedule>;
