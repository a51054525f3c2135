import type { WorkshopAnswer } from '@pitlane/contracts';
import type { Db } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';
import type { BookingRow } from './queries.ts';

type Answer = WorkshopAnswer & { comment: string | null };

/** The latest answer of the booking's own supplier, with its proposed windows in workshop time; null without one. */
export const findWorkshopAnswer = (db: Db, booking: Pick<BookingRow, 'id' | 'supplierId' | 'timezone'>) =>
  firstRow(db<Answer[]>`
    select o.response_type, o.comment, coalesce((
             select jsonb_agg(jsonb_build_object(
                      'date', a.day, 'startAt', to_char(a.start_at at time zone ${booking.timezone}, 'HH24:MI'),
                      'endAt', to_char(a.end_at at time zone ${booking.timezone}, 'HH24:MI')) order by a.position)
               from booking_offer_availability a where a.booking_offer_id = o.id), '[]') as availabilities
      from booking_offer o
     where o.booking_id = ${booking.id} and o.supplier_id = ${booking.supplierId} and o.response_type is not null
     order by o.id desc limit 1`);
