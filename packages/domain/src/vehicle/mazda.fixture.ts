/** A car that the catalogue knows, chosen level by level. */
export const MAZDA = {
  Make: 'Mazda',
  Model: '3',
  Year: 2018,
  Body: 'Hatchback',
  Fuel: 'Petrol',
  Transmission: 'Automatic',
  Variant: 'Neo',
  Engine: '2.0L',
  Mid: 'm-1',
};
