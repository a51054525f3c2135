import type { PaymentProvider as ProviderName } from '@pitlane/contracts';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import { describeError } from '../../platform/logger.ts';
import type { BrowserReturn } from '../../platform/ports/payment-provider.ts';
import { ProviderError } from '../../platform/provider-error.ts';
import { orNotFound } from '../../platform/route.ts';
import { type BookingRow, customerToken, findBooking } from '../bookings/index.ts';
import { hasPaid, isRefunded, isUnderWay } from './pay.ts';
import { findPaymentByRef, findPaymentForEvent, type PaymentRow } from './queries.ts';
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
  const provider = orNotFound(deps.payments[name]);
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
  if (!settled || isUnderWay(settled)) return getConfirmationPath(deps, booking, payment.returnPath);
  const current = orNotFound(await findBooking(deps.sql, payment.bookingId));
  if (hasPaid(settled.payment, current)) return getConfirmationPath(deps, booking, payment.returnPath);
  const reason = isRefunded(settled.payment, current) ? 'refunded' : toReason(back.outcome);
  return getUnsuccessfulPath(deps, booking, settled.payment, reason);
}

const toReason = (outcome: BrowserReturn['outcome']) =>
  outcome === 'cancelled' || outcome === 'referred' ? outcome : 'declined';

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
export async function getConfirmationPath(
  deps: Pick<AppDeps, 'config'>,
  booking: BookingRow,
  returnPath: string | null,
): Promise<string> {
  const page = isPayPage(booking, returnPath)
    ? 'payment-confirmation'
    : booking.isProductFlow
      ? 'product-confirmation'
      : 'confirmation';
  return `/booking/${await customerToken(deps, booking)}/${page}`;
}

const isPayPage = (booking: BookingRow, path: string | null): boolean =>
  booking.isPaymentOnly || (path?.startsWith(`/booking/${TOKEN}/pay`) ?? false);

async function getUnsuccessfulPath(
  deps: Pick<AppDeps, 'config'>,
  booking: BookingRow,
  { returnPath }: PaymentRow,
  reason: string,
): Promise<string> {
  const url = new URL(
    returnPath?.replace(TOKEN, await customerToken(deps, booking)) ??
      `/booking/${booking.leadGuid}/finalise?workshopId=${booking.supplierId}`,
    BASE,
  );
  url.pathname = `${url.pathname.replace(/\/(unsuccessful)?$/, '')}/unsuccessful`;
  url.searchParams.set('reason', reason);
  return `${url.pathname}${url.search}`;
}

/**
 * Our path below `/booking/` to return to, as it is stored: without the token of its booking. Null for another path.
 * Throws `validation` for another site.
 */
export function toReturnPath(
  origin: string,
  cartUrl: string | null | undefined,
  token?: string,
): string | null {
  if (!cartUrl) return null;
  const url = URL.parse(cartUrl, origin);
  if (url?.origin !== new URL(origin).origin)
    throw fieldError('/CartUrl', 'other-origin', `Must be a page of ${origin}, such as /booking/….`);
  const isOurs = url.pathname.startsWith('/booking/');
  const path = `${url.pathname.replace(/\/unsuccessful$/, '')}${url.search}`;
  return isOurs ? path.replace(token ?? TOKEN, TOKEN) : null;
}

const BASE = 'http://of.no.matter';
/** Stands for the token of the booking in a stored path. */
const TOKEN = ':token';
