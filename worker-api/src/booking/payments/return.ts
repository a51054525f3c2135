import type { PaymentProvider as ProviderName } from '@pitlane/contracts';
import type { AppDeps } from '../../platform/deps.ts';
import { describeError } from '../../platform/logger.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { orNotFound } from '../../platform/route.ts';
import { type BookingRow, findBooking } from '../bookings/index.ts';
import { isUnderWay } from './pay.ts';
import { findPaymentByRef, findTold, type PaymentRow } from './queries.ts';
import { requireProvider } from './require-provider.ts';
import { type Settled, settlePayment } from './settle.ts';
import { keepEvent } from './store-event.ts';

/**
 * The browser comes back from a provider's own page: the provider is asked what is true, and the answer is the address
 * of the page to show. What the address claims is at most a reason to stop waiting for a customer who gave up. A provider
 * that does not answer changes nothing: the confirmation page asks again.
 */
export async function returnFrom(
  deps: AppDeps,
  name: ProviderName,
  query: Record<string, string>,
): Promise<string> {
  const provider = requireProvider(deps, name);
  const back = orNotFound(await provider.readReturn?.(query));
  if (back.event) await keepEvent(deps.sql, name, back.event, deps.clock.now());
  const payment = orNotFound(
    back.key
      ? await findTold(deps.sql, name, { ref: null, chargeRef: null, key: back.key })
      : await findPaymentByRef(deps.sql, name, orNotFound(back.ref)),
  );
  const booking = orNotFound(await findBooking(deps.sql, payment.bookingId));
  const gaveUp = back.outcome === 'cancelled' || back.outcome === 'declined';
  const settled = await settle(deps, payment, gaveUp);
  if (settled?.payment.state === 'captured') return confirmationPath(booking, payment.returnPath);
  if (!settled || isUnderWay(settled)) return confirmationPath(booking, payment.returnPath);
  const reason =
    back.outcome === 'cancelled' ? 'cancelled' : back.outcome === 'referred' ? 'referred' : 'declined';
  return unsuccessfulPath(booking, settled.payment, reason);
}

async function settle(deps: AppDeps, payment: PaymentRow, abandon: boolean): Promise<Settled | null> {
  try {
    return await settlePayment(deps, payment.id, { abandon });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.logger.warn('payment not settled at its return', {
      paymentId: payment.id,
      error: describeError(error),
    });
    return null;
  }
}

/** Where a booking is shown once it is paid: the page belongs to the one on which it was paid. */
export function confirmationPath(booking: BookingRow, returnPath: string | null): string {
  const page = isPayPage(booking, returnPath)
    ? 'payment-confirmation'
    : booking.isProductFlow
      ? 'product-confirmation'
      : 'confirmation';
  return `/booking/${booking.token}/${page}`;
}

const isPayPage = (booking: BookingRow, path: string | null): boolean =>
  booking.isPaymentOnly || (path?.startsWith(`/booking/${booking.token}/pay`) ?? false);

function unsuccessfulPath(booking: BookingRow, { returnPath }: PaymentRow, reason: string): string {
  const url = new URL(
    returnPath ?? `/booking/${booking.leadGuid}/finalise?workshopId=${booking.supplierId}`,
    BASE,
  );
  url.pathname = `${url.pathname.replace(/\/(unsuccessful)?$/, '')}/unsuccessful`;
  url.searchParams.set('reason', reason);
  return `${url.pathname}${url.search}`;
}

/** The page to come back to: a path of ours below `/booking/`, or null for anything else. */
export function returnPathOf(origin: string, cartUrl: string | null | undefined): string | null {
  if (!cartUrl || !URL.canParse(cartUrl, origin)) return null;
  const url = new URL(cartUrl, origin);
  const isOurs = url.origin === new URL(origin).origin && url.pathname.startsWith('/booking/');
  return isOurs ? `${url.pathname.replace(/\/unsuccessful$/, '')}${url.search}` : null;
}

const BASE = 'http://of.no.matter';
