import * as v from 'valibot';
import type { RegoLookup } from '../../platform/ports/rego-lookup.ts';
import { fetchProvider, ProviderError } from '../../platform/provider-error.ts';

const TIMEOUT_MS = 8_000;

const known = v.optional(v.nullable(v.string()));
/** What the service answers; levels it does not know may be missing, null or empty. */
const Answer = v.object({
  vin: known,
  vehicle: v.object({
    make: known,
    model: known,
    year: v.optional(v.nullable(v.number())),
    body: known,
    fuel: known,
    transmission: known,
    variant: known,
    engine: known,
  }),
});

/** `GET {url}/v1/vehicles?plate=&state=` with a bearer key: 200 with the vehicle, 404 for an unknown plate. */
export function createHttpRegoLookup(options: { url: string; key: string; timeoutMs?: number }): RegoLookup {
  return {
    async find(plate, state) {
      const url = new URL(`${options.url}/v1/vehicles`);
      url.search = new URLSearchParams({ plate, state }).toString();
      const response = await fetchProvider('rego', url, {
        headers: { Authorization: `Bearer ${options.key}`, Accept: 'application/json' },
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      });
      if (response.status === 404) return null;
      if (!response.ok) {
        const kind = response.status >= 500 ? 'unavailable' : 'rejected';
        throw new ProviderError('rego', kind, { code: String(response.status) });
      }
      const parsed = v.safeParse(Answer, await response.json().catch(() => undefined));
      if (!parsed.success) throw new ProviderError('rego', 'unavailable', { code: 'unreadable' });
      const { vin, vehicle } = parsed.output;
      const present = Object.entries(vehicle).filter(
        ([, value]) => value !== null && value !== undefined && value !== '',
      );
      return { vin: vin ?? null, ...Object.fromEntries(present) };
    },
  };
}
