import { distanceInMetres, suburbs } from '@pitlane/catalogue';
import type { DemoAccount, SamplePlate, Supplier } from '../types.ts';

const PASSWORD = 'pitlane-demo';
const PORTAL = [
  'portal.booking.read',
  'portal.booking.respond',
  'portal.lead.read',
  'portal.lead.bid',
  'portal.quote.create',
  'portal.account.transfer',
  'portal.store.invite',
  'portal.profile.manage',
];
const NEAR_METRES = 15_000;

/** The people of the demo: every password is `pitlane-demo`. */
export function demoAccounts(suppliers: Supplier[], plates: SamplePlate[]): DemoAccount[] {
  const account = (
    email: string,
    name: string,
    role: DemoAccount['role'],
    more: Partial<DemoAccount> = {},
  ): DemoAccount => ({
    subject: `demo|${email.split('@')[0]}`,
    email,
    password: PASSWORD,
    name,
    phone: null,
    role,
    supplierIds: [],
    permissions: [],
    savedVehicleMids: [],
    ...more,
  });
  const saved = (wanted: string[]) =>
    wanted.flatMap((name) =>
      plates.filter((one) => one.plate === name).map(({ mid, plate, state }) => ({ mid, plate, state })),
    );
  const chain = bestNear(suppliers, 1, 10);
  const others = suppliers.filter((supplier) => !chain.includes(supplier.id)).slice(0, 12);
  return [
    account('driver@example.com', 'Dana Rivers', 'customer', {
      phone: '0491570156',
      savedVehicleMids: saved(['ABC123', 'DEF456']),
    }),
    account('newcomer@example.com', 'Noel Farrow', 'customer', { phone: '0491570157' }),
    account('kiwi@example.com', 'Kahu Morgan', 'customer', { savedVehicleMids: saved(['KIW123']) }),
    account('workshop@example.com', 'Wendy Torrens', 'supplier', { supplierIds: chain, permissions: PORTAL }),
    ...others.map((supplier) =>
      account(`owner-${supplier.id}@example.com`, supplier.contactName, 'supplier', {
        supplierIds: [supplier.id],
        permissions: PORTAL,
      }),
    ),
    account('reader@example.com', 'Rory Vale', 'supplier', {
      supplierIds: chain.slice(0, 1),
      permissions: ['portal.booking.read'],
    }),
    account('fleet@example.com', 'Fern Calloway', 'fleet'),
    account('partner@example.com', 'Petra Lindgren', 'partner'),
    account('operator@example.com', 'Ottilie Park', 'operator', { permissions: ['operator.*'] }),
  ];
}

/** Ids of the best rated suppliers near a suburb; few ratings weigh less. */
function bestNear(suppliers: Supplier[], suburbId: number, count: number): number[] {
  const centre = suburbs().find((suburb) => suburb.id === suburbId)!;
  const score = ({ ratingAverage, ratingCount }: Supplier) =>
    (ratingAverage * ratingCount + 4.2 * 20) / (ratingCount + 20);
  return suppliers
    .filter((supplier) => distanceInMetres(supplier, centre) <= NEAR_METRES)
    .sort((a, b) => score(b) - score(a) || a.id - b.id)
    .slice(0, count)
    .map((supplier) => supplier.id);
}
