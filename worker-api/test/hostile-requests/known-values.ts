import { FREE_DAY } from '../../src/booking/bookings/booking-world.fixture.ts';
import { PASSWORD } from './hostile-values.ts';
import type { HostileWorld } from './hostile-world.ts';

/** Mostly one's own, sometimes the other's: `mine(7, 8)`. */
const mine = <T>(own: T, other: T): T[] => [own, own, own, own, own, other];

/** Values of the world for a field or parameter of a call; none where any will do. */
export type KnownValues = (path: string, field: string) => readonly unknown[];

/** Values that fit whatever the world holds. */
const FIELDS_OF_ALL_WORLDS: Record<string, readonly unknown[]> = {
  provider: ['stripe', 'braintree', 'afterpay', 'zip', 'humm', 'openpay'],
  paymentmethod: ['creditCard', 'payPal', 'afterPay', 'humm', 'zip', null],
  make: ['Toyota'],
  vehiclemake: ['Toyota'],
  model: ['Corolla'],
  vehiclemodel: ['Corolla'],
  repairinspectionid: [157, 3],
  repairinspectionids: [[157], [157, 3]],
  genericserviceid: [1],
  servicedate: [FREE_DAY, '2026-11-27'],
  timeofarrival: ['09:00'],
  showntotalincgst: [23_900],
  totalincgst: [23_900],
  mobile: ['0404 040 404'],
  mobilenumber: ['0404 040 404'],
  mobilephonenumber: ['0404 040 404'],
  email: ['alex@example.com'],
  emailaddress: ['alex@example.com'],
  firstname: ['Alex'],
  name: ['Alex Tester'],
  password: [PASSWORD],
  confirmpassword: [PASSWORD],
  leadstatusid: ['QuotePending', 'QuoteRequested'],
  agreedtc: [true],
  leadprice: [1_500],
  fleetcompanyid: [1, null],
  fleetid: [1, 2],
  lastfour: ['1234'],
  state: ['NSW'],
  leadcontactnumber: ['0404 040 404'],
  leademailaddress: ['alex@example.com'],
  leadfullname: ['Alex Tester'],
  filename: ['front.jpg', 'back.png'],
  sizeinbytes: [1_000],
  version: [1, 2],
  date: [FREE_DAY],
  startat: ['09:00'],
  endat: ['10:00'],
  lat: ['-33.9'],
  lng: ['151.18'],
  latitude: [-33.9],
  longitude: [151.18],
  amount: ['23900'],
  slug: ['own-partner', 'default'],
  query: ['Surry', '2010'],
  search: ['oil', 'Alex'],
};

/** Known values by the field's name, in lower case; the path decides what a name means that several calls have. */
export function createKnownValues(world: HostileWorld): KnownValues {
  const { own, other, places } = world;
  const numbers = (name: keyof typeof own.numbers) => mine(own.numbers[name], other.numbers[name]);
  const guids = [
    ...[
      '~own.lead~',
      '~own.lead~',
      '~own.quote~',
      '~own.quote~',
      '~own.booked~',
      '~own.bid~',
      '~own.partnerLead~',
    ],
    ...['~other.lead~', '~other.lead~', '~other.quote~', '~other.booked~', '~other.partnerLead~'],
  ];
  const fields: Record<string, readonly unknown[]> = {
    guid: guids,
    leadguid: guids,
    leadid: guids,
    token: mine('~own.booking~', '~other.publicId~'),
    bookingtoken: mine('~own.booking~', '~other.publicId~'),
    ratingtoken: mine('~own.rating~', '~other.publicId~'),
    workshopid: [...numbers('supplierId'), 1],
    supplierid: [...numbers('supplierId'), 1],
    exclusivesupplierid: numbers('supplierId'),
    viewersupplierid: numbers('supplierId'),
    bookingid: [...numbers('bookingId'), own.numbers.paidBookingId],
    bookingofferid: numbers('offer'),
    paymentid: ['~own.payment~'],
    memberid: numbers('member'),
    photoid: mine('~own.workshopPhoto~', '~other.workshopPhoto~'),
    leadcartitemid: own.itemIds,
    code: ['~own.handoff~', '123456', 'STORM', '000000'],
    suburbid: [places.suburbId, 1],
    mid: [places.car.mid, places.otherCar.mid],
    vehicleid: [places.car.mid],
    pitlanevehicleid: [places.car.mid],
    servicescheduleid: [places.car.serviceScheduleId],
    scheduleid: [places.car.serviceScheduleId],
    serviceintervalid: [places.car.serviceIntervalId],
    intervalid: [places.car.serviceIntervalId],
    rego: [own.marks.plate],
    ...FIELDS_OF_ALL_WORLDS,
    leadbidofferid: mine('~own.invitation~', '~other.invitation~'),
  };
  const ids: [start: string, values: readonly unknown[]][] = [
    ['/api/location/', [places.suburbId]],
    ['/api/lead-bid-offer/', mine('~own.invitation~', '~other.invitation~')],
    ['/api/repairs/', [157, 3]],
    ['/api/vehicle/generic', [1]],
    ['/api/vehicle/', [places.car.mid]],
    ['/api/captured-vehicle-images/', ['~own.upload~', '~own.upload~', '~own.photo~', '~other.photo~']],
    ['POST /api/graphql bookingOffer', numbers('offer')],
    ['POST /api/graphql fleetCompany', [1, 2]],
    ['POST /api/graphql supplier', [...numbers('supplierId'), 1]],
    ['POST /api/graphql', ['~own.upload~', '~own.photo~', '~other.photo~']],
    ['/api/customer/vehicles', numbers('savedVehicle')],
    ['/api/portal/reviews', numbers('review')],
    ['/api/store-invitations', numbers('storeInvitation')],
    ['/api/', [...numbers('supplierId'), 1]],
  ];
  /** Whole queries, for calls that no document describes. */
  const queries: [start: string, values: string[]][] = [
    [
      '/api/captured-vehicle-images/',
      ['~own.uploadQuery~', '~own.uploadQuery~', '?expires=9999999999&signature=x'],
    ],
    ['/api/webhooks/', ['?bt_challenge=x', '?bt_challenge=%00', '']],
  ];
  return (path, field) => {
    if (field === '?') return queries.find(([start]) => path.startsWith(start))?.[1] ?? [];
    const name = field.replace(/\W|_/g, '').toLowerCase();
    if (name === 'token' && path.startsWith('/api/booking-offer'))
      return mine('~own.publicId~', '~other.publicId~');
    if (name === 'token' && path.startsWith('/api/workshop-calendar')) return ['~own.calendar~'];
    if (name === 'id') return ids.find(([start]) => path.startsWith(start))?.[1] ?? [];
    return fields[name] ?? [];
  };
}
