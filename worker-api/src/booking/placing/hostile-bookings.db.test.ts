import { Address, BookingRequest } from '@pitlane/contracts';
import { HOSTILE } from '@pitlane/testing/hostile-values';
import { expect, test } from 'vitest';
import { access, bookingRequest, key, useLead } from '../bookings/booking-world.fixture.ts';

const world = useLead({ kind: 'MobileMechanic', capacity: 10_000 });

/** Includes nested fields; an address field is reported at its own pointer. */
const FIELDS = [
  ...Object.keys(BookingRequest.entries).map((name) => [name]),
  ...Object.keys(Address.entries).map((name) => ['CustomerAddress', name]),
  ['ServiceInclusions', '0'],
  ['AdditionalServices', '0'],
];

function bodyWith(PaymentMethod: 'creditCard' | null, field: string[], value: unknown) {
  const body = structuredClone({
    ...bookingRequest(world.lead, {
      PaymentMethod,
      FlatSafeArea: true,
      ServiceInclusions: [6],
      AdditionalServices: [],
      ShownTotalIncGst: 26_400,
    }),
    CustomerAddress: { addressLine1: '5 High Street', locality: 'Newtown', state: 'NSW', postcode: '2042' },
  }) as Record<string, unknown>;
  const parent = field.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, body);
  parent[field.at(-1)!] = value;
  return body;
}

const CALLS = [
  { path: '/api/booking/prevalidate', method: 'creditCard', at: '' },
  { path: '/api/booking/submit', method: null, at: '' },
  { path: '/api/stripe/create', method: 'creditCard', at: '/BookingRequest' },
] as const;

test.each(CALLS)(
  '[API-10] no value of any field breaks $path, what is refused is named, and the price stays the server’s',
  async ({ path, method, at }) => {
    let accepted = 0;
    const broken: string[] = [];
    for (const field of FIELDS) {
      for (const value of HOSTILE) {
        const request = bodyWith(method, field, value);
        const response = await world.post(path, at ? { BookingRequest: request } : request, {
          headers: { ...access(world.lead), ...key() },
        });
        const answer = (await response.json()) as {
          Success?: boolean;
          errors?: { pointer: string }[];
          TotalIncGst?: number | null;
        };
        const isNamed = answer.errors?.every(({ pointer }) => pointer.startsWith(`${at}/${field[0]}`));
        const isRight = !answer.Success || [23_900, 26_400].includes(answer.TotalIncGst!);
        accepted += Number(answer.Success ?? false);
        if (response.status >= 500 || (response.status === 400 && !isNamed) || !isRight)
          broken.push(
            `${response.status} ${field.join('.')} = ${JSON.stringify(value).slice(0, 30)}: ${JSON.stringify(answer.errors ?? answer).slice(0, 200)}`,
          );
        if (answer.Success && !path.endsWith('prevalidate'))
          world.lead = await world.addLead({ supplierId: world.supplierId });
      }
    }
    expect(broken).toEqual([]);
    expect(accepted).toBeGreaterThan(20);
  },
);
