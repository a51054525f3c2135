import { isInCalendar } from '@pitlane/domain/booking/booking-status';
import type { AppDeps } from '../../platform/deps.ts';
import { describeError } from '../../platform/logger.ts';
import { toPngName } from '../../platform/logo-picture.ts';
import { readMailAddress } from '../../platform/mail-address.ts';
import type { Attachment } from '../../platform/ports/mail-sender.ts';
import { orNotFound } from '../../platform/route.ts';
import { findCustomerOrigin, findPartnerSender } from '../../shared/messages/index.ts';
import { readPictureFile } from '../../shared/photos/index.ts';
import { type BookingRow, bookingReference, findTicketItems } from '../bookings/index.ts';
import { findAppointment, findParties, findReceiptPayments, type Parties } from './queries.ts';
import { toReceipt } from './receipt-facts.ts';

/** The receipt of a booking as PDF, as the page and the mails give it; null while nothing was paid online. */
export async function writeReceipt(deps: AppDeps, booking: BookingRow): Promise<Attachment | null> {
  const payments = await findReceiptPayments(deps.sql, booking.id);
  if (payments.length === 0) return null;
  const items = await findTicketItems(deps.sql, booking.id);
  const parties = orNotFound(await findParties(deps.sql, booking.id));
  const { drawReceipt } = await import('./receipt-pdf.ts');
  const reference = bookingReference(booking.id);
  return {
    fileName: `receipt-${reference}.pdf`,
    contentType: 'application/pdf',
    content: await drawReceipt(toReceipt(booking, items, payments, parties), {
      reference,
      madeAt: deps.clock.now(),
      logo: await readLogo(deps, parties),
    }),
  };
}

/** A store that fails costs the receipt its logo only. */
async function readLogo(deps: AppDeps, { logoFile }: Parties): Promise<Uint8Array | null> {
  if (logoFile === null) return null;
  try {
    return await readPictureFile(deps, 'logo', toPngName(logoFile));
  } catch (error) {
    deps.logger.warn('receipt drawn without its logo', { logoFile, error: describeError(error) });
    return null;
  }
}

/** The appointment as a calendar file, by the customer's token; null while there is none. */
export async function writeCalendarFile(
  deps: AppDeps,
  booking: BookingRow,
  token: string,
): Promise<Attachment | null> {
  const appointment = await findAppointment(deps.sql, booking.id);
  if (!appointment || !isInCalendar(booking.status)) return null;
  const items = await findTicketItems(deps.sql, booking.id);
  const parties = orNotFound(await findParties(deps.sql, booking.id));
  const sender = await findPartnerSender(deps.sql, booking.partnerId);
  const { mail } = deps.config;
  const { createCalendarFile } = await import('./calendar-file.ts');
  return {
    fileName: `booking-${bookingReference(booking.id)}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: createCalendarFile(booking, items, appointment, {
      origin: await findCustomerOrigin(deps, booking.partnerId),
      token,
      now: deps.clock.now(),
      company: parties.operatorName,
      organizerEmail: sender ? sender.mailAddress : mail && readMailAddress(mail.from),
    }),
  };
}
