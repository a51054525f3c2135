import { randomUUID } from 'node:crypto';
import { type Suburb, tasks, vehicles } from '@pitlane/catalogue';
import type { CartItemInput, LauncherLeadInput, LeadPayloadInput } from '@pitlane/contracts';
import { samplePlates } from '@pitlane/demo';
import { mapConcurrently } from '@pitlane/dev/map-concurrently';
import type { Get } from '../load/http-load.ts';

/** Repairs of three categories, with different prices. */
const REPAIRS = ['Battery replacement', 'Front brake pad replacement', 'Spark plug replacement'];
const PARTNER_KEY = 'pk_demo_default';
const AT_ONCE = 8;

/** The results call of one lead, as the hosted page of the browser that holds the lead makes it. */
export type ResultsCall = Get & { leadGuid: string };

/** Makes leads with a vehicle and a cart of four through the API, the places in turn. */
export function makeLeads(port: number, places: Suburb[], count: number): Promise<ResultsCall[]> {
  const chosen = Array.from({ length: count }, (_, index) => places[index % places.length]!);
  return mapConcurrently(chosen, AT_ONCE, (place) => makeLead(port, place));
}

async function makeLead(port: number, place: Suburb): Promise<ResultsCall> {
  const vehicle = demoVehicle();
  const launcher: LauncherLeadInput = {
    Location: `${place.name} ${place.postcode}`,
    SuburbId: place.id,
    Make: vehicle.make,
    Model: vehicle.model,
  };
  const { LeadGuid, AccessToken } = await post(port, '/api/launcher/lead', launcher);
  const saved: LeadPayloadInput = {
    Guid: LeadGuid,
    Mid: vehicle.mid,
    VehicleMake: vehicle.make,
    VehicleModel: vehicle.model,
    Year: vehicle.year,
    VehicleBody: vehicle.body,
    VehicleFuel: vehicle.fuel,
    VehicleTransmission: vehicle.transmission,
    VehicleVariant: vehicle.variant,
    VehicleEngine: vehicle.engine,
    CartItems: cartOfFour(),
  };
  await post(port, '/api/lead/create-update-or-shift', saved, { 'X-Lead-Access-Token': AccessToken });
  return {
    leadGuid: LeadGuid,
    path: `/api/quotes/${LeadGuid}`,
    headers: { cookie: `pitlane-session=${AccessToken}`, 'accept-encoding': 'gzip, deflate, br, zstd' },
  };
}

const demoVehicle = () => {
  const { mid } = samplePlates().find(({ plate }) => plate === 'ABC123')!;
  return vehicles().find((vehicle) => vehicle.mid === mid)!;
};

function cartOfFour(): CartItemInput[] {
  return [
    { LeadCartItemType: 'Service', ServiceType: 'GenericService', GenericServiceId: 1 },
    ...REPAIRS.map((name) => ({
      LeadCartItemType: 'RepairInspection' as const,
      RepairInspectionId: tasks().find((task) => task.name === name)!.id,
      RepairInspectionName: name,
    })),
  ];
}

async function post(port: number, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'X-Partner-Key': PARTNER_KEY,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
