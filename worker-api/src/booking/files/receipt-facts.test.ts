import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { BookingRow, TicketItemRow } from '../bookings/queries.ts';
import { toReceipt } from './receipt-facts.ts';
import { drawReceipt } from './receipt-pdf.ts';

const booking = {
  id: 12,
  supplierName: 'Newtown Motors',
  supplierKind: 'Workshop',
  supplierAddress: '12 King Street',
  supplierSuburb: 'Newtown',
  supplierState: 'NSW',
  supplierPostcode: '2042',
  supplierCountry: 'AU',
  supplierPhone: '02 9999 1234',
  firstName: 'Mia',
  lastName: 'Nguyen',
  email: 'mia@example.com',
  serviceDate: '2026-11-26',
  timezone: 'Australia/Sydney',
  vehicleDescription: '2018 Toyota Corolla',
  rego: 'ABC123',
  currency: 'AUD',
  totalCents: 22_900,
  taxCents: 2_082,
} as BookingRow;
const items = [
  { name: 'Basic Service', priceCents: 23_900 },
  { name: 'Car wash', priceCents: 0 },
  { name: 'SAVE10', priceCents: -1_000 },
] as TicketItemRow[];
const paid = {
  provider: 'stripe',
  capturedCents: 22_900,
  refundedCents: 0,
  paidAt: new Date('2026-11-23T13:30:00Z'),
};
const BRAND = { reference: 'PL000012', madeAt: new Date(0), logo: null };
const parties = {
  businessNumber: '51824753556',
  operatorName: 'Pitlane',
  supportPhone: '1800 975 707',
  logoFile: null,
};

test('a receipt names the parties, items and amounts, with GST and the day in the workshop’s zone', () => {
  const receipt = toReceipt(booking, items, [paid], parties);
  expect(receipt.title).toBe('Tax invoice');
  expect(receipt.from).toContain('ABN 51 824 753 556');
  expect(receipt.facts).toContainEqual(['Issued and paid on', 'Tuesday 24 November 2026']);
  expect(receipt.lines).toEqual([
    ['Basic Service', '$239.00'],
    ['Car wash', 'Free'],
    ['SAVE10', '-$10.00'],
  ]);
  expect(receipt.sums.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    'Total including GST (AUD) $229.00',
    'GST included $20.82',
    'Paid: Card $229.00',
  ]);
});

test('without a business number it is a receipt, and names none', () => {
  const receipt = toReceipt(booking, items, [paid], { ...parties, businessNumber: '' });
  expect(receipt.title).toBe('Receipt');
  expect(receipt.from.join()).not.toContain('ABN');
});

test('a range stays a range, and the workshop prices an additional service', () => {
  const range = [
    { type: 'Servicing', name: 'Logbook service', priceCents: 79_680, maximumPriceCents: 125_412 },
    { type: 'AdditionalServiceExtras', name: 'Brake fluid', priceCents: 0 },
  ] as TicketItemRow[];
  const total = { totalCents: 79_680, maximumTotalCents: 125_412 };
  const receipt = toReceipt({ ...booking, ...total }, range, [paid], parties);
  expect(receipt.lines).toEqual([
    ['Logbook service', '$796.80 – $1,254.12'],
    ['Brake fluid', 'To be priced by the workshop'],
  ]);
  expect(receipt.sums[0]!.amount).toBe('$796.80 – $1,254.12');
});

test('shows refunds and the remainder', () => {
  const { sums } = toReceipt(booking, items, [{ ...paid, refundedCents: 5_000 }], parties);
  expect(sums.slice(-3).map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    'Refunded -$50.00',
    'Total after refunds $179.00',
    'GST included after refunds $16.27',
  ]);
});

test('the amount due at the workshop stays in the remainder after a refund', () => {
  const extended = { ...booking, totalCents: 28_900, dueCents: 5_000, paidAt: paid.paidAt };
  const payment = { ...paid, capturedCents: 23_900, refundedCents: 3_900 };
  const { sums } = toReceipt(extended, items, [payment], parties);
  expect(sums.slice(-5).map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    'Paid: Card $239.00',
    'Due at the workshop $50.00',
    'Refunded -$39.00',
    'Total after refunds $250.00',
    'GST included after refunds $22.73',
  ]);
});

test('long words and many lines continue on more pages', async () => {
  const many = Array.from({ length: 80 }, (_, index) => ({
    name: `${'W'.repeat(120)} ${index}`,
    priceCents: 100,
  })) as TicketItemRow[];
  const pdf = await drawReceipt(toReceipt(booking, many, [paid], parties), BRAND);
  expect((await PDFDocument.load(pdf)).getPageCount()).toBeGreaterThan(2);
});

test('the logo stands at the head, no larger than its place', async () => {
  const png = await sharp({ create: { width: 900, height: 64, channels: 3, background: '#0b5f45' } })
    .png()
    .toBuffer();
  const countPictures = async (logo: Uint8Array | null) => {
    const pdf = await drawReceipt(toReceipt(booking, items, [paid], parties), { ...BRAND, logo });
    const document = await PDFDocument.load(pdf);
    return document.context
      .enumerateIndirectObjects()
      .filter(
        ([, one]) =>
          one instanceof PDFRawStream && one.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
      ).length;
  };
  expect(await countPictures(null)).toBe(0);
  expect(await countPictures(png)).toBe(1);
});
