import type {
  BookingSubmitResponse,
  FinaliseDetails,
  LauncherLeadResponse,
  LeadPayloadInput,
} from '@pitlane/contracts';
import type { createApp } from '../../src/app.ts';
import type { Sql } from '../../src/platform/database.ts';

type App = ReturnType<typeof createApp>;

/** A customer of the demo: the names of people and cars are invented. */
export type DemoCustomer = {
  first: string;
  last: string;
  mobile: string;
  make: string;
  model: string;
  comments?: string;
  /** A driver of a fleet, with the car that its membership proves. */
  fleet?: { companyId: number; membershipId: string; plate: string; state: string };
};

export type Wish = { supplierId: number; cart: object[] };

/** A browser of one customer, which makes the calls of the product's pages. */
export function openBrowser(app: App, sql: Sql, customer: DemoCustomer) {
  let access: Record<string, string> = {};
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'X-Partner-Key': customer.fleet ? 'pk_demo_fleet' : 'pk_demo_default',
        ...access,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const email = `${customer.first}.${customer.last}@example.com`.toLowerCase();

  /** Describes car and work for one workshop, and sends it off. */
  async function requestQuote({ supplierId, cart }: Wish, suburb: { id: number; text: string }) {
    const { make, model } = customer;
    const car = { Make: make, Model: model, Location: suburb.text, SuburbId: suburb.id };
    const lead = await call<LauncherLeadResponse>('POST', '/api/launcher/lead', {
      ...car,
      WorkshopId: supplierId,
    });
    access = { 'X-Lead-Access-Token': lead.AccessToken };
    const payload = {
      Guid: lead.LeadGuid,
      Name: `${customer.first} ${customer.last}`,
      Email: email,
      MobileNumber: customer.mobile,
      Mid: await findCar(sql, customer),
      ...(customer.fleet && {
        FleetCompanyId: customer.fleet.companyId,
        FleetCompanyMembershipId: customer.fleet.membershipId,
        VehicleRego: customer.fleet.plate,
        VehicleRegoState: customer.fleet.state,
      }),
      CartItems: cart,
      WorkshopId: supplierId,
      GotExclusiveSupplierFlow: true,
      RepairNotes: customer.comments ?? '',
      LeadStatusID: 'QuoteRequested',
    } as LeadPayloadInput;
    await call('POST', '/api/lead/create-update-or-shift', payload);
    return lead.LeadGuid;
  }

  /** Books the first free day from `from` on, to be paid at the workshop. Days are `YYYY-MM-DD`. */
  async function book(wish: Wish, suburb: { id: number; text: string }, from: string) {
    const guid = await requestQuote(wish, suburb);
    await call('GET', `/api/quotes/${guid}`);
    const path = `/api/finalise/${guid}/${wish.supplierId}`;
    const { AvailableDates } = await call<FinaliseDetails>('GET', path);
    const day = AvailableDates.find((one) => one >= from);
    if (!day) throw new Error(`Workshop ${wish.supplierId} has no free day from ${from} on.`);
    const { Breakdown, TimeOptions } = await call<FinaliseDetails>('POST', path, { serviceDate: day });
    const booked = await call<BookingSubmitResponse>('POST', '/api/booking/submit', {
      WorkshopId: wish.supplierId,
      LeadId: guid,
      FirstName: customer.first,
      LastName: customer.last,
      Mobile: customer.mobile,
      Email: email,
      AgreedTC: true,
      ...(customer.fleet && { Rego: customer.fleet.plate }),
      ServiceDate: day,
      TimeOfArrival: TimeOptions[0]?.From,
      Comments: customer.comments ?? '',
      ShownTotalIncGst: Breakdown.TotalIncGst,
    });
    if (!booked.Success) throw new Error(`The booking was refused: ${JSON.stringify(booked)}`);
    return { id: booked.BookingId!, day };
  }

  return { call, requestQuote, book };
}

/** The newest of its kind that has seen a few years. */
async function findCar(sql: Sql, { make, model }: DemoCustomer): Promise<string> {
  const [car] = await sql<{ mid: string }[]>`
    select mid from vehicle where make = ${make} and model = ${model} and fuel = 'Petrol' and year <= 2021
     order by year desc, mid limit 1`;
  if (!car) throw new Error(`The catalogue has no ${make} ${model}.`);
  return car.mid;
}
