import { FAILING_PLATE, type SamplePlate } from '@pitlane/demo';
import { Hono } from 'hono';
import type { NodeEnv } from '../platform/listen.ts';
import { pause } from '../platform/pause.ts';

/** A plate that is answered late in every state: later than a caller should wait. */
export const SLOW_PLATE = 'SLOW00';
const SLOW_MS = 12_000;

export type RegoOptions = {
  key: string;
  plates: readonly SamplePlate[];
  /** How long the slow plate takes, milliseconds. */
  slowMs?: number;
};

/**
 * A plate service: `GET /v1/vehicles?plate=&state=` with a bearer key answers plate, state, VIN and the vehicle.
 * Facts the service does not know are absent. 404 for an unknown plate, 500 for FAIL00, late for SLOW00.
 */
export function regoApi({ key, plates, slowMs = SLOW_MS }: RegoOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  const known = new Map(plates.map((plate) => [plateKey(plate.plate, plate.state), plate]));

  app.get('/v1/vehicles', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${key}`) {
      return c.json({ error: { code: 'unauthorized', message: 'The API key is missing or wrong.' } }, 401);
    }
    const plate = c.req.query('plate') ?? '';
    const state = c.req.query('state') ?? '';
    if (!plate || !state) {
      return c.json({ error: { code: 'bad_request', message: 'plate and state are needed.' } }, 400);
    }
    const normal = plateKey(plate, '');
    if (normal === plateKey(FAILING_PLATE, '')) {
      return c.json({ error: { code: 'upstream_failure', message: 'The registry did not answer.' } }, 500);
    }
    if (normal === plateKey(SLOW_PLATE, '')) await pause(slowMs, c.req.raw.signal);
    const found = known.get(plateKey(plate, state));
    if (!found) return c.json({ error: { code: 'not_found', message: 'No vehicle has this plate.' } }, 404);
    return c.json({ plate: found.plate, state: found.state, vin: found.vin, vehicle: toVehicle(found) });
  });
  return app;
}

const plateKey = (plate: string, state: string) =>
  `${plate.toUpperCase().replace(/[^A-Z0-9]/g, '')} ${state.toUpperCase()}`;

/** The known facts, with the service's lower-case names. */
function toVehicle({ reports }: SamplePlate): Record<string, string | number> {
  const facts = Object.entries(reports).filter(([, value]) => value !== undefined);
  return Object.fromEntries(facts.map(([name, value]) => [name.toLowerCase(), value]));
}
