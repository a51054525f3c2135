import type { PaymentProvider as ProviderName } from '@pitlane/contracts';
import type { AppDeps } from '../../platform/deps.ts';
import { describeError } from '../../platform/logger.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { orNotFound } from '../../platform/route.ts';
import { type BookingRow, findBooking } from '../bookings/index.ts';
import { isUnderWay } from './pay.ts';
import { findPaymentByRef, findPaymentForEvent, type PaymentRow } from './queries.ts';
import { requireProvider } from './require-provider.ts';
import { type Settlement, settlePayment } from './settle.ts';
import { storeEvent } from './store-event.ts';

/**
 * Handles a return from a provider's page: settles the payment and returns the next page. The address only counts as
 * a reason to abandon. Without an answer the confirmation page polls.
 */
export async function handleReturn(
  deps: AppDeps,
  name: ProviderName,
  query: Record<string, string>,
): Promise<string> {
  const provider = requireProvider(deps, name);
  const back = orNotFound(await provider.readReturn?.(query));
  if (back.event) await storeEvent(deps.sql, name, back.event, deps.clock.now());
  const payment = orNotFound(
    back.key
      ? await findPaymentForEvent(deps.sql, name, { ref: null, chargeRef: null, key: back.key })
      : await findPaymentByRef(deps.sql, name, orNotFound(back.ref)),
  );
  const booking = orNotFound(await findBooking(deps.sql, payment.bookingId));
  const gaveUp = back.outcome === 'cancelled' || back.outcome === 'declined';
  const settled = await trySettle(deps, payment, gaveUp);
  if (settled?.payment.state === 'captured') return getConfirmationPath(booking, payment.returnPath);
  if (!settled || isUnderWay(settled)) return getConfirmationPath(booking, payment.returnPath);
  const reason =
    back.outcome === 'cancelled' ? 'cancelled' : back.outcome === 'referred' ? 'referred' : 'declined';
  return getUnsuccessfulPath(booking, settled.payment, reason);
}

async function trySettle(deps: AppDeps, payment: PaymentRow, abandon: boolean): Promise<Settlement | null> {
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

/** The confirmation page of a paid booking, by the page it was paid on. */
export function getConfirmationPath(booking: BookingRow, returnPath: string | null): string {
  const page = isPayPage(booking, returnPath)
    ? 'payment-confirmation'
    : booking.isProductFlow
      ? 'product-confirmation'
      : 'confirmation';
  return `/booking/${booking.token}/${page}`;
}

const isPayPage = (booking: BookingRow, path: string | null): boolean =>
  booking.isPaymentOnly || (path?.startsWith(`/booking/${booking.token}/pay`) ?? false);

function getUnsuccessfulPath(booking: BookingRow, { returnPath }: PaymentRow, reason: string): string {
  const url = new URL(
    returnPath ?? `/booking/${booking.leadGuid}/finalise?workshopId=${booking.supplierId}`,
    BASE,
  );
  url.pathname = `${url.pathname.replace(/\/(unsuccessful)?$/, '')}/unsuccessful`;
  url.searchParams.set('reason', reason);
  return `${url.pathname}${url.search}`;
}

/** Our path below `/booking/` to return to; null for anything else. */
export function toReturnPath(origin: string, cartUrl: string | null | undefined): string | null {
  if (!cartUrl || !URL.canParse(cartUrl, origin)) return null;
  const url = new URL(cartUrl, origin);
  const isOurs = url.origin === new URL(origin).origin && url.pathname.startsWith('/booking/');
  return isOurs ? `${url.pathname.replace(/\/unsuccessful$/, '')}${url.search}` : null;
}

const BASE = 'http://of.no.matter';
