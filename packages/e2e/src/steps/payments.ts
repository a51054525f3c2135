import type { APIRequestContext, Page } from '@playwright/test';
import type { Addresses } from '../fixtures.ts';

/** A payment as the card provider keeps it, in cents. */
export type ProviderPayment = {
  id: string;
  status: string;
  captured: number;
  metadata: Record<string, string>;
};

/** Every payment that was ever begun for a booking, from the card provider. */
export async function fetchPayments(
  request: APIRequestContext,
  stack: Addresses,
  bookingId: number,
): Promise<ProviderPayment[]> {
  const answer = await request.get(`${stack.sandboxUrl}sandbox/stripe/payments`);
  const all = (await answer.json()) as ProviderPayment[];
  return all.filter(({ metadata }) => metadata.bookingId === String(bookingId));
}

/** Booking ids of the payment orders that this page creates from here on, one per order. */
export function watchOrders(page: Page): number[] {
  const bookingIds: number[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/stripe/create') || response.request().method() !== 'POST') return;
    bookingIds.push(((await response.json()) as { BookingId: number }).BookingId);
  });
  return bookingIds;
}
