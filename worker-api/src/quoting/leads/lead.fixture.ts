import type {
  GetLeadResponse,
  LauncherLeadResponse,
  LeadPayloadInput,
  LeadResponse,
  Problem,
} from '@pitlane/contracts';
import type { TestApp } from '../../../test/support/test-app.ts';

/** Surry Hills, Corolla and friends of the seeded catalogue, for tests. */
export async function testPlaces(app: TestApp) {
  const [suburb] = await app.sql<{ id: number }[]>`select id from suburb where name = 'Surry Hills'`;
  const cars = await app.sql<{ mid: string; serviceScheduleId: number; serviceIntervalId: number }[]>`
    select v.mid, v.service_schedule_id, i.service_interval_id
      from vehicle v join service_interval i on i.service_schedule_id = v.service_schedule_id and i.sort_order = 1
     where v.make = 'Toyota' and v.model = 'Corolla' and v.fuel = 'Petrol' order by v.year desc, v.mid limit 2`;
  return { suburbId: suburb!.id, car: cars[0]!, otherCar: cars[1]! };
}

/** A person's browser at the partner of a key: its lead, its token, and the calls it makes. */
export async function launch(app: TestApp, suburbId: number, more: object = {}, partnerKey?: string) {
  const partner: Record<string, string> = partnerKey === undefined ? {} : { 'X-Partner-Key': partnerKey };
  const response = await app.post(
    '/api/launcher/lead',
    { Location: 'Surry Hills NSW 2010', SuburbId: suburbId, Make: 'Toyota', Model: 'Corolla', ...more },
    { headers: { 'Idempotency-Key': crypto.randomUUID(), ...partner } },
  );
  const launched = (await response.json()) as LauncherLeadResponse;
  const access: Record<string, string> = { 'X-Lead-Access-Token': launched.AccessToken, ...partner };
  const send = async (...request: Parameters<TestApp['post']>) => {
    const answer = await app.post(...request);
    if (answer.status >= 500) throw new Error(app.lines.filter((line) => line.includes('failed')).at(-1));
    return answer;
  };
  const post = (payload: LeadPayloadInput, headers: Record<string, string> = {}) =>
    send(
      '/api/lead/create-update-or-shift',
      { Guid: launched.LeadGuid, ...payload },
      { headers: { ...access, ...headers } },
    );
  const save = async (payload: LeadPayloadInput) => (await (await post(payload)).json()) as LeadResponse;
  const submit = (payload: LeadPayloadInput = {}, key: string = crypto.randomUUID()) =>
    post({ ...payload, LeadStatusID: 'QuoteRequested' }, { 'Idempotency-Key': key });
  return { guid: launched.LeadGuid, launched, access, post, save, submit };
}

/** What proves a lead to be of the fleet: an active membership for the car of this plate. */
export async function fleetMember(app: TestApp, FleetCompanyId = 1) {
  const plate = { VehicleRego: 'MBR001', VehicleRegoState: 'NSW' };
  await app.sql`insert into fleet_company (id, slug, name, contact_phone)
                values (${FleetCompanyId}, 'test-fleet', 'Test fleet', '1') on conflict do nothing`;
  const [member] = await app.sql<{ id: string }[]>`
    insert into fleet_membership (fleet_company_id, last_four, plate, state)
    values (${FleetCompanyId}, '1234', ${plate.VehicleRego}, ${plate.VehicleRegoState}) returning id`;
  return { FleetCompanyId, FleetCompanyMembershipId: member!.id, ...plate };
}

/** The lead as a caller with these headers sees it. */
export async function readLead(app: TestApp, guid: string, headers: Record<string, string> = {}) {
  const response = await app.get(`/api/lead/${guid}`, { headers });
  if (response.status !== 200) throw new Error(`GET of the lead answered ${response.status}.`);
  return ((await response.json()) as GetLeadResponse).Lead;
}

/** Status, code and first pointer of a problem. */
export async function readProblem(response: Response) {
  const problem = (await response.json()) as Problem;
  return [response.status, problem.code, problem.errors?.[0]?.pointer];
}

export const CONTACT: LeadPayloadInput = {
  Name: 'Alex Tester',
  Email: 'alex@example.com',
  MobileNumber: '0404 040 404',
};
export const BASIC_SERVICE = {
  LeadCartItemType: 'Service',
  ServiceType: 'GenericService',
  GenericServiceId: 1,
} as const;
export const BATTERY = { LeadCartItemType: 'RepairInspection', RepairInspectionId: 157 } as const;
export const CUSTOM = {
  LeadCartItemType: 'RepairInspection',
  IsCustomRepair: true,
  RepairNotes: 'Rattles when it rains',
} as const;
