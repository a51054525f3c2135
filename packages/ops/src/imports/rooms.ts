/** A folder inside a package. */
export type Room = {
  /** Relative to the folder of the table; '.' for the files that lie directly in it. */
  path: string;
  /** May be entered at any file, where the other rooms are entered by their `index.ts`. */
  isOpen?: boolean;
  /** The only rooms it may import, where it does not know all of those below it. */
  knows?: string[];
};

export type House = {
  /** A room is entered by its `index.ts` only. */
  hasFrontDoors?: boolean;
  /**
   * From top to bottom: a room imports only rooms that come after it. An inner list holds rooms side by side, which do not
   * import each other. The longest path that matches decides in which room a file lives.
   */
  rooms: (string | Room | (string | Room)[])[];
};

/** The rooms inside packages, by folder. A folder that is missing here is not checked. */
export const ROOMS: Record<string, House> = {
  'packages/domain/src': {
    rooms: [
      ['portal', 'payment', 'quotes', 'funnel'],
      ['booking', 'cart'],
      ['vehicle', 'people'],
      ['calendar', 'money'],
      'text',
    ],
  },
  'packages/flows/src': {
    rooms: [['funnel', 'checkout', 'launcher', 'portal'], 'shared'],
  },
};

/** Circles of files that still have to be cut, each sorted; a new one fails, and so does one that is cut and still listed. */
export const KNOWN_CIRCLES: string[][] = [
  ['checkout/src/app/api.ts', 'checkout/src/app/failures.ts', 'checkout/src/auth/customer-session.ts'],
];
