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
      'refusals',
      ['booking', 'cart'],
      ['vehicle', 'people'],
      'insight',
      ['calendar', 'money'],
      'text',
    ],
  },
  'worker-api/src': {
    hasFrontDoors: true,
    rooms: [
      { path: '.', isOpen: true },
      { path: 'commands', isOpen: true },
      { path: 'seed', isOpen: true },
      // Handed in by the ports of the platform: only what starts the product, and the commands, import adapters.
      { path: 'adapters', isOpen: true, knows: ['platform'] },
      { path: 'graphql', isOpen: true },
      ['operating', 'set-up', 'partner-console', 'fleet-console', 'insight'],
      'portal/waiting',
      'portal/leads',
      [
        'portal/bookings',
        'portal/quotes',
        'portal/calendar',
        'portal/prices',
        'portal/photos',
        'portal/invitations',
        'portal/questions',
      ],
      ['portal/profile', 'portal/account-transfer'],
      'site/landing',
      ['site/content', 'site/partners', 'site/partner-webhooks', 'site/work'],
      'booking/notifications',
      ['booking/placing', 'booking/reviews', 'booking/files', 'booking/saved-vehicles'],
      'booking/offers',
      'booking/approvals',
      'booking/aftercare',
      ['booking/payments', 'booking/change-requests'],
      ['booking/bookings', 'booking/finalise'],
      'booking/discounts',
      'booking/context',
      ['quoting/lead-intake', 'quoting/old-lead-erasure'],
      'quoting/quote-requests',
      'quoting/quotes',
      [
        'quoting/direct-leads',
        'quoting/fleet-drivers',
        'quoting/roadside',
        'quoting/verification',
        'quoting/photos',
      ],
      'quoting/leads',
      ['marketplace/supplier-lookup', 'marketplace/applications', 'marketplace/papers'],
      'marketplace/service-area',
      'marketplace/suppliers',
      ['marketplace/calendar', 'marketplace/tasks', 'marketplace/fleets'],
      ['marketplace/partners', 'marketplace/payment-methods', 'marketplace/policies'],
      ['marketplace/places', 'marketplace/vehicles', 'marketplace/data-files'],
      'shared/work',
      ['shared/messages', 'shared/photos', 'shared/calendar-files', 'shared/service-hours'],
      { path: 'platform', isOpen: true },
      { path: 'platform/ports', isOpen: true },
    ],
  },
  'checkout/src': {
    rooms: [
      '.',
      [
        'pages/account',
        'pages/apply',
        'pages/cancel',
        'pages/design',
        'pages/fleet-driver',
        'pages/funnel',
        'pages/home',
        'pages/inclusions',
        'pages/pay',
        'pages/photos',
        'pages/redeem',
        'pages/repair',
        'pages/site',
        'pages/supplier',
      ],
      ['pages/finalise', 'pages/outcome'],
      ['pages/confirmation', 'pages/landing', 'pages/results'],
      ['pages/change', 'pages/payment', 'pages/reviews'],
      ['pages/days', 'pages/review'],
      'pages/errors',
      'app',
      'auth',
      'api',
      'staged-rendering',
    ],
  },
  'packages/workshop-portal/src': {
    rooms: [
      '.',
      [
        'pages/account',
        'pages/booking',
        'pages/home',
        'pages/invitations',
        'pages/logout',
        'pages/policies',
        'pages/profile',
        'pages/questions',
        'pages/quote',
        'pages/reviews',
      ],
      'pages/lead',
      ['pages/bookings', 'pages/leads'],
      'app',
    ],
  },
  'packages/console/src': {
    rooms: [
      '.',
      [
        'pages/audit',
        'pages/fleet',
        'pages/home',
        'pages/insight',
        'pages/lead',
        'pages/logout',
        'pages/partners',
        'pages/person',
        'pages/search',
        'pages/workshops',
      ],
      ['pages/applications', 'pages/partner'],
      'pages/workshop',
      'pages/set-up',
      ['pages/booking', 'pages/work'],
      'app',
    ],
  },
  'widget/src': {
    rooms: ['.', 'funnel', ['launcher', 'photos'], 'parts', 'platform', 'texts', 'shim'],
  },
  'packages/flows/src': {
    rooms: [['funnel', 'checkout', 'launcher', 'portal'], 'shared'],
  },
};

/** Circles of files that still have to be cut, each sorted; a new one fails, and so does one that is cut and still listed. */
export const KNOWN_CIRCLES: string[][] = [];
