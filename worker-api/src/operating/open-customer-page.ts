import { findBooking } from '../booking/bookings/index.ts';
import { recordAudit } from '../platform/audit-log.ts';
import { createLeadViewToken, createViewToken } from '../platform/booking-token.ts';
import type { AppDeps } from '../platform/deps.ts';
import { AppError } from '../platform/errors.ts';
import { orNotFound } from '../platform/route.ts';
import { transaction } from '../platform/transaction.ts';
import { findLead } from '../quoting/leads/index.ts';
import { findCustomerOrigin } from '../shared/messages/index.ts';

/** The hosted pages show that nothing can be pressed, and count nothing as seen (`checkout/src/app/operator-view.ts`). */
const READ_ONLY = '#operator-view';

/** The address of a booking's page with a token that only reads. Throws `not-found`. */
export async function openBookingPage(deps: AppDeps, bookingId: number, by: string): Promise<string> {
  const { partnerId, publicId } = orNotFound(await findBooking(deps.sql, bookingId));
  const token = await createViewToken(deps.config.secret, publicId, deps.clock.now());
  await recordOpening(deps, by, { type: 'booking', id: String(bookingId) });
  return `${await findCustomerOrigin(deps, partnerId)}/booking/${token}/confirmation${READ_ONLY}`;
}

/**
 * The address of a lead's prices, or of the page that promised a call or an answer, with a token that only reads, in the
 * part of the address that no server gets. Throws `not-found`, and `conflict` where the customer has no such page.
 */
export async function openLeadPage(deps: AppDeps, guid: string, by: string): Promise<string> {
  const lead = orNotFound(await findLead(deps.sql, guid));
  if (!lead.submittedAt)
    throw new AppError('conflict', {
      detail: 'The customer hasn’t sent this quote, so there’s no page of prices yet.',
    });
  const token = await createLeadViewToken(deps.config.secret, guid, deps.clock.now());
  await recordOpening(deps, by, { type: 'lead', id: guid });
  // A funnel that led on to a booking has prices too.
  const path = lead.outcomePath?.startsWith('/quote-') ? lead.outcomePath : `/quotes/${guid}`;
  return `${await findCustomerOrigin(deps, lead.partnerId)}${path}${READ_ONLY}=${token}`;
}

const recordOpening = (
  { sql, clock }: AppDeps,
  by: string,
  subject: { type: 'booking' | 'lead'; id: string },
): Promise<void> =>
  transaction(sql, (tx) =>
    recordAudit(tx, {
      at: clock.now(),
      actor: `operator:${by}`,
      action: subject.type === 'booking' ? 'customer-page-opened' : 'quote-page-opened',
      subject,
      details: {},
    }),
  );
