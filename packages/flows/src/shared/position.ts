/** The customer's position, to three decimals: about 100 m. */
export type Position = { Latitude: number; Longitude: number };
