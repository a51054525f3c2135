import type { Db } from '../../platform/database.ts';

/** `start_at` and `end_at` of a booking in SQL, of the table or alias `from`: the window, or one hour from the arrival. */
export const appointmentColumns = (db: Db, from: string) => db`
  (${db(`${from}.serviceDate`)} + ${db(`${from}.arrivalFrom`)}) at time zone ${db(`${from}.timezone`)} as start_at,
  coalesce(${db(`${from}.serviceDate`)} + ${db(`${from}.arrivalTo`)},
           ${db(`${from}.serviceDate`)} + ${db(`${from}.arrivalFrom`)} + interval '1 hour')
    at time zone ${db(`${from}.timezone`)} as end_at`;
