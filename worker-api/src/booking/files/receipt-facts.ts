import { BUSINESS_NUMBER_LABEL } from '@pitlane/contracts/constants';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { formatLinePrice } from '@pitlane/domain/money/line-price';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import { type BookingRow, bookingReference, type TicketItemRow } from '../bookings/index.ts';
import type { Parties, ReceiptPayment } from './queries.ts';

/** A receipt as words and amounts, before layout. */
export type Receipt = {
  title: string;
  /** The workshop; one line each. */
  from: string[];
  to: string[];
  facts: [name: string, value: string][];
  lines: [what: string, amount: string][];
  sums: { name: string; amount: string; isTotal: boolean }[];
  foot: string[];
};

const PROVIDERS: Record<string, string> = {
  stripe: 'Card',
  braintree: 'Card or PayPal',
  afterpay: 'Afterpay',
  zip: 'Zip',
  humm: 'humm',
  openpay: 'Openpay',
  free: 'Redeemed',
};

/** What was paid, refunded and remains; all prices include GST. */
export function toReceipt(
  booking: BookingRow,
  items: TicketItemRow[],
  payments: ReceiptPayment[],
  parties: Parties,
): Receipt {
  const isMobile = booking.supplierKind === 'MobileMechanic';
  const place = `${booking.supplierSuburb} ${booking.supplierState} ${booking.supplierPostcode}`;
  const captured = sum(payments.map((one) => one.capturedCents));
  const refunded = sum(payments.map((one) => one.refundedCents));
  const reference = bookingReference(booking.id);
  return {
    title: 'Receipt',
    from: [
      booking.supplierName,
      ...(isMobile ? [] : [booking.supplierAddress]),
      place,
      `${BUSINESS_NUMBER_LABEL[booking.supplierCountry]} ${parties.businessNumber}`,
      booking.supplierPhone,
    ],
    to: [`${booking.firstName} ${booking.lastName}`.trim(), booking.email],
    facts: [
      ['Reference', reference],
      ['Paid on', payments[0] ? formatLongDay(localDay(payments[0].paidAt, booking.timezone)) : ''],
      ['Service on', formatLongDay(booking.serviceDate)],
      ['Vehicle', [booking.vehicleDescription, booking.rego].filter(Boolean).join(', ')],
    ],
    lines: items.map((item) => [
      item.name,
      formatLinePrice({
        lowest: item.priceCents,
        highest: item.maximumPriceCents,
        isAdditionalService: item.type === 'AdditionalServiceExtras',
      }),
    ]),
    sums: [
      {
        name: `Total including GST (${booking.currency})`,
        amount: formatCentsRange(booking.totalCents, booking.maximumTotalCents),
        isTotal: true,
      },
      { name: 'GST included', amount: formatCents(booking.taxCents), isTotal: false },
      ...payments.map((one) => ({
        name: `Paid: ${PROVIDERS[one.provider] ?? one.provider}`,
        amount: formatCents(one.capturedCents),
        isTotal: false,
      })),
      ...(refunded > 0
        ? [
            { name: 'Given back', amount: formatCents(-refunded), isTotal: false },
            { name: 'Kept', amount: formatCents(captured - refunded), isTotal: true },
          ]
        : []),
    ],
    foot: [
      `Booked through ${parties.operatorName}${parties.supportPhone ? `, ${parties.supportPhone}` : ''}.`,
      `Please name ${reference} when you ask about this receipt.`,
    ],
  };
}

const sum = (amounts: number[]): number => amounts.reduce((total, one) => total + one, 0);
