import { describe, expect, test } from 'vitest';
import { findMetro, regions, suburbs } from './suburbs.ts';

/** South, north, west, east. */
type Box = [number, number, number, number];
const BOXES: Record<string, Box> = {
  NSW: [-37.6, -28.1, 140.9, 153.7],
  VIC: [-39.2, -33.9, 140.9, 150.1],
  QLD: [-29.3, -9.9, 137.9, 153.7],
  WA: [-35.3, -13.6, 112.8, 129.1],
  SA: [-38.2, -25.9, 128.9, 141.1],
  TAS: [-43.8, -39.4, 143.7, 148.6],
  ACT: [-35.95, -35.1, 148.7, 149.5],
  NT: [-26.1, -10.8, 128.9, 138.1],
  Northland: [-36.4, -34.3, 172.5, 174.9],
  Auckland: [-37.4, -36.0, 174.1, 175.6],
  Waikato: [-39.4, -36.4, 174.4, 176.6],
  'Bay of Plenty': [-39.0, -37.2, 175.7, 178.2],
  Gisborne: [-39.1, -37.4, 177.1, 178.6],
  "Hawke's Bay": [-40.6, -38.4, 175.9, 178.1],
  Taranaki: [-40.0, -38.6, 173.6, 175.1],
  'Manawatu-Whanganui': [-40.9, -38.3, 174.5, 176.7],
  Wellington: [-41.7, -40.6, 174.5, 176.4],
  Tasman: [-42.3, -40.4, 171.9, 173.4],
  Nelson: [-41.5, -41.0, 173.1, 173.7],
  Marlborough: [-42.5, -40.6, 172.7, 174.5],
  'West Coast': [-44.5, -40.9, 168.0, 172.6],
  Canterbury: [-45.0, -41.9, 169.6, 174.2],
  Otago: [-46.8, -43.9, 168.0, 171.3],
  Southland: [-47.4, -44.3, 166.3, 169.4],
};

describe('suburbs', () => {
  test('there are at least 400, in every state, territory and region', () => {
    expect(suburbs().length).toBeGreaterThanOrEqual(400);
    const places = new Set(suburbs().map((suburb) => suburb.state));
    expect([...places].sort()).toEqual(Object.keys(BOXES).sort());
    expect(
      regions()
        .map((region) => region.state)
        .sort(),
    ).toEqual(Object.keys(BOXES).sort());
  });

  test('ids are unique, and so are name and postcode together', () => {
    expect(new Set(suburbs().map((suburb) => suburb.id)).size).toBe(suburbs().length);
    expect(new Set(suburbs().map((suburb) => `${suburb.name} ${suburb.postcode}`)).size).toBe(
      suburbs().length,
    );
  });

  test('ids of the first places stay what they were', () => {
    const name = (id: number) => suburbs().find((suburb) => suburb.id === id)?.name;
    expect([1, 41, 42, 10001, 10026, 10027].map(name)).toEqual([
      'Surry Hills',
      'Belconnen',
      'Sydney',
      'Auckland Central',
      'Invercargill',
      'Kerikeri',
    ]);
  });

  test('every place lies inside its state or region', () => {
    const outside = suburbs().filter(({ state, latitude, longitude }) => {
      const [south, north, west, east] = BOXES[state]!;
      return latitude < south || latitude > north || longitude < west || longitude > east;
    });
    expect(outside).toEqual([]);
  });

  test('time zones follow the state, and Broken Hill keeps South Australian time', () => {
    const zone = (name: string) => suburbs().find((suburb) => suburb.name === name)?.timezone;
    expect(zone('Broken Hill')).toBe('Australia/Broken_Hill');
    expect(zone('Perth')).toBe('Australia/Perth');
    expect(zone('Darwin City')).toBe('Australia/Darwin');
    expect(zone('Canberra')).toBe('Australia/Sydney');
    expect(zone('Hobart')).toBe('Australia/Hobart');
    expect(zone('Norwood')).toBe('Australia/Adelaide');
    expect(
      new Set(
        suburbs()
          .filter((one) => one.country === 'NZ')
          .map((one) => one.timezone),
      ),
    ).toEqual(new Set(['Pacific/Auckland']));
  });

  test('postcodes have four digits and belong to the state', () => {
    const first: Record<string, RegExp> = {
      NSW: /^2/,
      ACT: /^2/,
      VIC: /^3/,
      QLD: /^4/,
      SA: /^5/,
      WA: /^6/,
      TAS: /^7/,
      NT: /^08/,
    };
    for (const { postcode, state } of suburbs()) expect(postcode).toMatch(first[state] ?? /^\d/);
    for (const { postcode } of suburbs()) expect(postcode).toMatch(/^\d{4}$/);
  });

  test('the Uber ride is offered in metropolitan areas only', () => {
    for (const suburb of suburbs()) expect(suburb.isUberOffered).toBe(findMetro(suburb) !== null);
    expect(suburbs().find((suburb) => suburb.name === 'Surry Hills')?.isUberOffered).toBe(true);
    expect(suburbs().find((suburb) => suburb.name === 'Birdsville')?.isUberOffered).toBe(false);
  });
});
