import { BUSINESS_NUMBER_LABEL } from '@pitlane/contracts/constants';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { formatBusinessNumber } from '@pitlane/domain/money/business-number';
import { formatLinePrice } from '@pitlane/domain/money/line-price';
import { formatCents, formatCentsRange } from '@pitlane/domain/money/money';
import { taxContained } from '@pitlane/domain/money/tax';
import { fullName } from '@pitlane/domain/people/person-name';
import { suburbLine } from '@pitlane/domain/text/suburb-line';
import { type BookingRow, bookingReference, type TicketItemRow } from '../bookings/index.ts';
import type { Parties, ReceiptPayment } from './queries.ts';

/** A receipt as words and amounts, before layout. */
export type Receipt = {
  title: string;
  /** The workshop that issues it; one line each. */
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

/** What was paid, refunded and remains; all prices include GST. A workshop with a business number issues a tax invoice. */
export function toReceipt(
  booking: BookingRow,
  items: TicketItemRow[],
  payments: ReceiptPayment[],
  parties: Parties,
): Receipt {
  const isMobile = booking.supplierKind === 'MobileMechanic';
  const place = suburbLine(booking.supplierSuburb, booking.supplierState, booking.supplierPostcode);
  const captured = sum(payments.map((one) => one.capturedCents));
  const refunded = sum(payments.map((one) => one.refundedCents));
  const dueCents = booking.paidAt ? booking.dueCents : 0;
  const remainder = captured - refunded + dueCents;
  const reference = bookingReference(booking.id);
  return {
    title: parties.businessNumber ? 'Tax invoice' : 'Receipt',
    from: [
      booking.supplierName,
      ...(isMobile ? [] : [booking.supplierAddress]),
      place,
      ...(parties.businessNumber
        ? [
            `${BUSINESS_NUMBER_LABEL[booking.supplierCountry]} ${formatBusinessNumber(parties.businessNumber)}`,
          ]
        : []),
      booking.supplierPhone,
    ],
    to: [fullName(booking), ...(booking.email ? [booking.email] : [])],
    facts: [
      ['Reference', reference],
      [
        'Issued and paid on',
        payments[0] ? formatLongDay(localDay(payments[0].paidAt, booking.timezone)) : '',
      ],
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
      ...(dueCents > 0
        ? [{ name: 'Due at the workshop', amount: formatCents(dueCents), isTotal: true }]
        : []),
      ...(refunded > 0
        ? [
            { name: 'Refunded', amount: formatCents(-refunded), isTotal: false },
            { name: 'Total after refunds', amount: formatCents(remainder), isTotal: true },
            {
              name: 'GST included after refunds',
              amount: formatCents(taxContained(remainder, booking.supplierCountry)),
              isTotal: false,
            },
          ]
        : []),
    ],
    foot: [
      `Booked through ${parties.operatorName}${parties.supportPhone ? `, ${parties.supportPhone}` : ''}.`,
      `Please quote ${reference} if you contact us.`,
    ],
  };
}

const sum = (amounts: number[]): number => amounts.reduce((total, one) => total + one, 0);
