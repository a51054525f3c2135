/** An address that was not found on the map. */
export const UNPLACED = { latitude: null, longitude: null };
