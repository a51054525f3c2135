import {
  BookingStatus,
  Cents,
  Currency,
  Guid,
  Id,
  Instant,
  IsoDay,
  LeadStatus,
  PaymentProvider,
} from '@pitlane/contracts';
import * as v from 'valibot';
import type { DocumentedWebhook } from '../../platform/openapi.ts';
import { PARTNER_EVENTS } from './events.ts';

const text = v.nullable(v.string());

/** Data of an event (docs/webhooks.md). Triggers write them: `007.do.baseline-site.sql`. */
const SUBJECTS = {
  quote: {
    data: v.object({ leadGuid: Guid, status: LeadStatus, leadSource: text, partnerReference: text }),
    example: {
      leadGuid: '3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76',
      status: 'QuoteRequested',
      leadSource: 'Home',
      partnerReference: null,
    },
  },
  booking: {
    data: v.object({
      bookingId: Id,
      reference: v.string(),
      leadGuid: Guid,
      status: BookingStatus,
      supplierId: Id,
      serviceDate: IsoDay,
      totalCents: Cents,
      currency: Currency,
      isPaid: v.boolean(),
      partnerReferralCode: text,
      partnerReference: text,
    }),
    example: {
      bookingId: 12,
      reference: 'PL000012',
      leadGuid: '3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76',
      status: 'Confirmed',
      supplierId: 7,
      serviceDate: '2026-12-01',
      totalCents: 23_900,
      currency: 'AUD',
      isPaid: true,
      partnerReferralCode: null,
      partnerReference: 'order-4711',
    },
  },
  payment: {
    data: v.object({
      paymentId: Id,
      bookingId: Id,
      reference: v.string(),
      leadGuid: Guid,
      provider: PaymentProvider,
      amountCents: Cents,
      capturedCents: Cents,
      refundedCents: Cents,
      currency: Currency,
      partnerReference: text,
    }),
    example: {
      paymentId: 34,
      bookingId: 12,
      reference: 'PL000012',
      leadGuid: '3f2b8c1e-5d4a-4f6b-9a7c-2e1d0c9b8a76',
      provider: 'stripe',
      amountCents: 23_900,
      capturedCents: 23_900,
      refundedCents: 0,
      currency: 'AUD',
      partnerReference: 'order-4711',
    },
  },
} as const;

/** What happened, where the name of the event alone does not tell. */
const SUMMARIES: Partial<Record<(typeof PARTNER_EVENTS)[number], string>> = {
  'booking.proposed': 'The workshop proposes another time for a booking.',
  'booking.queried': 'The workshop has a question about a booking or its price.',
  'booking.declined': 'The workshop cannot do a booking; another one is found, or it is cancelled.',
};

/** Every event as the OpenAPI document describes it. */
export const PARTNER_WEBHOOKS: DocumentedWebhook[] = PARTNER_EVENTS.map((name) => {
  const [subject, change] = name.split('.') as [keyof typeof SUBJECTS, string];
  const { data, example } = SUBJECTS[subject];
  return {
    name,
    summary: SUMMARIES[name] ?? `A ${subject} was ${change}.`,
    body: v.object({ type: v.literal(name), timestamp: Instant, data }),
    example: { type: name, timestamp: '2026-11-23T00:00:00.000Z', data: example },
  };
});
