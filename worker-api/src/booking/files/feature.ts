import { BookingToken } from '@pitlane/contracts';
import * as v from 'valibot';
import { combineRoutes, type Router } from '../../platform/app-env.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Attachment } from '../../platform/ports/mail-sender.ts';
import { orNotFound, route } from '../../platform/route.ts';
import { findBookingByToken, findBookingFor } from '../bookings/index.ts';
import { writeCalendarFile, writeReceipt } from './write-files.ts';

/** Downloads of a booking, by its token; the receipt also by one that opens nothing else. Generators load on first use. */
function addBookingFileRoutes(router: Router, deps: AppDeps): void {
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
      const receipt = await writeReceipt(deps, booking);
      if (!receipt) throw new AppError('conflict', { detail: 'Nothing has been paid online yet.' });
      return toDownload(receipt);
    },
  );
  route(
    router,
    { ...about, path: '/api/booking/:token/calendar.ics', summary: 'The appointment, as a calendar file.' },
    async ({ params }) => {
      const booking = orNotFound(await findBookingByToken(deps, params.token));
      const calendar = await writeCalendarFile(deps, booking, params.token);
      if (!calendar) throw new AppError('conflict', { detail: 'There is no appointment yet.' });
      return toDownload(calendar);
    },
  );
}

const toDownload = ({ fileName, contentType, content }: Attachment): Response =>
  new Response(content as BodyInit, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });

export const bookingFiles: Feature = { routes: combineRoutes(addBookingFileRoutes) };
