import { BookingToken } from '@pitlane/contracts';
import { isInCalendar } from '@pitlane/domain/booking/booking-status';
import * as v from 'valibot';
import { createRouter, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Feature } from '../../platform/feature.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { findCustomerOrigin } from '../../shared/messages/index.ts';
import { bookingReference, findBookingByToken, findBookingFor, findTicketItems } from '../bookings/index.ts';
import { findAppointment, findParties, findReceiptPayments } from './queries.ts';
import { toReceipt } from './receipt-facts.ts';

/** Downloads of a booking, by its token; the receipt also by one that opens nothing else. Generators load on first use. */
function bookingFileRoutes(deps: AppDeps): Router {
  const router = createRouter();
  const about = {
    method: 'get',
    tag: 'Booking',
    params: v.object({ token: BookingToken }),
    answer: v.unknown(),
    problems: ['not-found', 'conflict'],
  } as const;
  route(
    router,
    {
      ...about,
      path: '/api/booking/:token/receipt.pdf',
      summary: 'The receipt of a paid booking, as PDF; by its own token or the booking’s.',
    },
    async ({ params }) => {
      const booking = orNotFound(await findBookingFor('receipt', deps, params.token));
      const payments = await findReceiptPayments(deps.sql, booking.id);
      if (payments.length === 0)
        throw new AppError('conflict', { detail: 'Nothing has been paid online yet.' });
      const items = await findTicketItems(deps.sql, booking.id);
      const parties = orNotFound(await findParties(deps.sql, booking.id));
      const { drawReceipt } = await import('./receipt-pdf.ts');
      const reference = bookingReference(booking.id);
      const pdf = await drawReceipt(
        toReceipt(booking, items, payments, parties),
        reference,
        deps.clock.now(),
      );
      return toDownload(pdf as Uint8Array<ArrayBuffer>, 'application/pdf', `receipt-${reference}.pdf`);
    },
  );
  route(
    router,
    { ...about, path: '/api/booking/:token/calendar.ics', summary: 'The appointment, as a calendar file.' },
    async ({ params }) => {
      const booking = orNotFound(await findBookingByToken(deps, params.token));
      const appointment = await findAppointment(deps.sql, booking.id);
      if (!appointment || !isInCalendar(booking.status))
        throw new AppError('conflict', { detail: 'There is no appointment yet.' });
      const items = await findTicketItems(deps.sql, booking.id);
      const parties = orNotFound(await findParties(deps.sql, booking.id));
      const { createCalendarFile } = await import('./calendar-file.ts');
      const text = createCalendarFile(booking, items, appointment, {
        origin: await findCustomerOrigin(deps, booking.partnerId),
        token: params.token,
        now: deps.clock.now(),
        company: parties.operatorName,
      });
      return toDownload(text, 'text/calendar; charset=utf-8', `booking-${bookingReference(booking.id)}.ics`);
    },
  );
  return router;
}

const toDownload = (body: BodyInit, type: string, name: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });

export const bookingFiles: Feature = { routes: bookingFileRoutes };
