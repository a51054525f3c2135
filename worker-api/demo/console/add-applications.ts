import type { ApplicationState, SupplierKind } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { addDays } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import type { Tx } from '../../src/platform/database.ts';
import { insertWork } from './demo-work.ts';

type DemoApplication = { name: string; kind: SupplierKind; contact: string; suburb: string; days: number };

const APPLICATIONS: DemoApplication[] = [
  { name: 'Bayside Auto Electrics', kind: 'Workshop', contact: 'Marta Silva', suburb: 'Manly', days: 0.2 },
  {
    name: 'Kerbside Mobile Mechanics',
    kind: 'MobileMechanic',
    contact: 'Owen Tate',
    suburb: 'Parramatta',
    days: 0.6,
  },
  {
    name: 'Ridge Road Service Centre',
    kind: 'Workshop',
    contact: 'Leilani Fa’asolo',
    suburb: 'Carlton',
    days: 1.4,
  },
  { name: 'Northern Tyre & Brake', kind: 'Workshop', contact: 'Dion Paki', suburb: 'Chermside', days: 6 },
  { name: 'Harbour Prestige', kind: 'Dealership', contact: 'Anneke Vos', suburb: 'Surry Hills', days: 12 },
];
/** With right check digits; none begins with 00, so they are no business's. */
const NUMBERS = ['00599825966', '00131195546', '00371977356', '00341119196', '00825100105'];

/** Three businesses wait to be listed; two were declined. */
export async function addApplications(tx: Tx, now: Date): Promise<void> {
  const rows = APPLICATIONS.map((one, place) => ({
    ...one,
    number: NUMBERS[place],
    email: `${one.name.toLowerCase().replace(/[^a-z]+/g, '-')}@example.com`,
    phone: `02555006${10 + place}`,
    insured: addDays(localDay(now, SERVICE_ZONE), 40 + 60 * place),
    radius: one.kind === 'MobileMechanic' ? 30 : null,
    status: (place < 3 ? 'Open' : 'Declined') satisfies ApplicationState,
    isOpen: place < 3,
  }));
  const made = await tx<{ id: number; name: string; isOpen: boolean }[]>`
    insert into workshop_application (reference, name, kind, business_number, address_line1, suburb_id, contact_name, email,
                                      phone, licence_number, insurance_expires_on, radius_km, services, created_at, status,
                                      decided_at, decided_by, decision_reason)
    select random_guid(), a.name, a.kind, a.number, (12 + length(a.name)) || ' Wharf Road',
           coalesce((select id from suburb u where u.name = a.suburb order by id limit 1), (select min(id) from suburb)),
           a.contact, a.email, a.phone, 'MVRL' || (51000 + length(a.contact)), a.insured,
           a.radius, 'Logbook services, brakes, batteries and air conditioning.',
           ${now}::timestamptz - make_interval(hours => (a.days * 24)::int), a.status,
           case when not a."isOpen" then ${now}::timestamptz - make_interval(hours => (a.days * 12)::int) end,
           case when not a."isOpen" then 'operator@example.com' end,
           case when not a."isOpen" then 'The insurance certificate names another business.' end
      from jsonb_to_recordset(${tx.json(rows)}) a (name text, kind text, contact text, suburb text, days float8, number text,
           email text, phone text, insured date, radius int, status text, "isOpen" boolean)
    returning id, name, decided_at is null as is_open`;
  await insertWork(
    tx,
    made
      .filter(({ isOpen }) => isOpen)
      .map(({ id }, place) => ({
        kind: 'review-application',
        key: `workshop-application/${id}`,
        applicationId: id,
        message:
          'A business applied to be listed. Check its number, licence and insurance, then approve or decline.',
        dueIn: 20 - 9 * place,
      })),
    now,
  );
}
