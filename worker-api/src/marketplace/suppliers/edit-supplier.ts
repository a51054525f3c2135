import type { OfferedExtra, OpeningDay } from '@pitlane/contracts';
import type { Tx } from '../../platform/database.ts';

/** Sets the weekly opening hours. */
export async function replaceOpeningDays(tx: Tx, id: number, days: readonly OpeningDay[]): Promise<void> {
  await tx`delete from supplier_hours where supplier_id = ${id}`;
  for (const day of days)
    await tx`insert into supplier_hours (supplier_id, weekday, opens, closes)
             values (${id}, ${day.Weekday}, ${day.StartTime}::time, ${day.EndTime}::time)`;
}

/** Sets jobs a day, days of notice, whether it opens on public holidays, and until when bookings are cancelled free. */
export const updateCapacity = async (
  tx: Tx,
  id: number,
  capacity: {
    jobs: number;
    noticeDays: number;
    opensOnPublicHolidays: boolean;
    freeCancellationHours: number | null;
  },
): Promise<void> => {
  await tx`
    update supplier set daily_capacity = ${capacity.jobs}, notice_days = ${capacity.noticeDays},
           opens_on_public_holidays = ${capacity.opensOnPublicHolidays},
           free_cancellation_hours = ${capacity.freeCancellationHours}
     where id = ${id}`;
};

/** Sets the texts and the phone of a workshop's page. */
export const updateAbout = async (
  tx: Tx,
  id: number,
  about: { description: string; contactName: string; phone: string },
): Promise<void> => {
  await tx`
    update supplier set description = ${about.description}, contact_name = ${about.contactName}, phone = ${about.phone}
     where id = ${id}`;
};

/** Sets the offered extras. Commission is the operator's decision and stays; new priced extras incur it. */
export async function replaceOffered(tx: Tx, id: number, extras: readonly OfferedExtra[]): Promise<void> {
  const ids = extras.map((extra) => extra.WorkshopExtraServiceID);
  await tx`delete from supplier_extra where supplier_id = ${id} and not extra_service_id = any (${ids}::integer[])`;
  for (const extra of extras)
    await tx`
      insert into supplier_extra (supplier_id, extra_service_id, price_cents, include_by_default, is_always_included,
                                  incurs_commission)
      values (${id}, ${extra.WorkshopExtraServiceID}, ${extra.PriceIncGst}, ${extra.IncludeByDefault},
              ${extra.IsAlwaysIncluded}, ${extra.PriceIncGst > 0})
      on conflict (supplier_id, extra_service_id) do update
        set price_cents = excluded.price_cents, include_by_default = excluded.include_by_default,
            is_always_included = excluded.is_always_included`;
}
