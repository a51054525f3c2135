import type { DemoFleet, DemoFunnelConfiguration, DemoPartner } from '../types.ts';

/** A partner's share, raised in the middle of the demo's year. */
const COMMISSION = [
  { from: '2025-01-01', percent: 4 },
  { from: '2026-07-01', percent: 5 },
];

/**
 * The demo partners. `examplesOrigin` serves the example pages of partners, `hostedOrigin` the hosted pages;
 * both are known when the stack starts.
 */
export function demoPartners(examplesOrigin: string, hostedOrigin: string): DemoPartner[] {
  const allowedOrigins = [examplesOrigin, hostedOrigin, 'https://partner.example'];
  const common = {
    funnelVersion: 2 as const,
    isWhiteLabel: false,
    isRewards: false,
    fleetCompanyId: null,
    allowedOrigins,
    administrators: [] as string[],
    settings: {},
  };
  return [
    {
      ...common,
      slug: 'default',
      name: 'Pitlane',
      publishableKey: 'pk_demo_default',
      theme: { accent: '#0b6e4f', radius: '8px', fontFamily: null },
      logoSeed: null,
      supportPhone: '1800 975 707',
      settings: {
        supportEmail: 'help@pitlane.example',
        roadsideAssistance: { link: `${examplesOrigin}/roadside/` },
        adverts: [asset('winter', 'Ready for the road trip? Add a 20-point check to any service.')],
        partnerMarks: [
          asset('mark-classic', 'Overpass Motoring'),
          asset('mark-fleet', 'Longroad Fuels'),
          asset('mark-rewards', 'Milepost Rewards'),
        ],
      },
    },
    {
      ...common,
      slug: 'white-label',
      name: 'Hinterland & Harbour Cover',
      publishableKey: 'pk_demo_whitelabel',
      isWhiteLabel: true,
      theme: { accent: '#7a2e8e', radius: '2px', fontFamily: null },
      logoSeed: 43,
      supportPhone: '1800 975 708',
      administrators: ['partner@example.com'],
      settings: {
        commissionRates: COMMISSION,
        senderAddress: 'bookings@hinterland-harbour.example',
        smsSenderId: 'HHCover',
        homeUrl: 'https://hinterland-harbour.example/',
      },
    },
    {
      ...common,
      slug: 'classic',
      name: 'Overpass Motoring',
      publishableKey: 'pk_demo_classic',
      funnelVersion: 1,
      theme: { accent: '#155e75', radius: '6px', fontFamily: null },
      logoSeed: 44,
      supportPhone: '1800 975 711',
    },
    {
      ...common,
      slug: 'fleet',
      name: 'Longroad Fuels',
      publishableKey: 'pk_demo_fleet',
      funnelVersion: 1,
      fleetCompanyId: 1,
      theme: { accent: '#b3261e', radius: '4px', fontFamily: null },
      logoSeed: 42,
      supportPhone: '1800 975 709',
      settings: {
        fleetBannerAssets: [
          asset('fleet', 'Longroad Fuels fleet: dealership service, billed to your company'),
        ],
      },
    },
    {
      ...common,
      slug: 'rewards',
      name: 'Milepost Rewards',
      publishableKey: 'pk_demo_rewards',
      isRewards: true,
      theme: { accent: '#1d4ed8', radius: '12px', fontFamily: null },
      logoSeed: 62,
      supportPhone: '1800 975 710',
      settings: {
        commissionRates: COMMISSION,
        promotionalAssets: [asset('rewards', 'Members save 15%, up to $60, with REWARDS15')],
        pageAliases: ['mynrma', 'clubplus'],
      },
    },
  ];
}

const asset = (name: string, AlternativeText: string) => ({
  ImageUrl: `/api/promotion/${name}.svg`,
  AlternativeText,
  Href: null,
});

/** What a partner's setting `quoteFunnelConfigurationId` may name; no demo partner does. */
export const demoFunnelConfigurations = (): DemoFunnelConfiguration[] => [
  { id: 1, name: 'Mechanical work only', excludedCategoryIds: [11, 14, 20], isMultiItem: true },
  { id: 2, name: 'One job a quote', excludedCategoryIds: [], isMultiItem: false },
];

/** Fleet company 1 is the fuel company (specification 2 §9). */
export function demoFleets(): DemoFleet[] {
  const member = (lastFour: string, plate: string, state: string, isActive = true) => ({
    lastFour,
    plate,
    state,
    isActive,
  });
  return [
    {
      id: 1,
      slug: 'longroad-fuels',
      name: 'Longroad Fuels',
      contactPhone: '1800 975 709',
      contactEmail: 'fleet@longroad-fuels.example',
      managers: ['fleet@example.com'],
      memberships: [
        member('1234', 'ABC123', 'NSW'),
        member('5678', 'FLT001', 'NSW'),
        member('5678', 'FLT002', 'VIC'),
        member('9012', 'FLT003', 'QLD', false),
        member('3456', 'FLT004', 'NSW'),
        member('3456', 'FLT004', 'NSW'),
      ],
    },
    {
      id: 2,
      slug: 'plover-couriers',
      name: 'Plover Couriers',
      contactPhone: '1800 975 711',
      contactEmail: null,
      managers: [],
      memberships: [
        member('2468', 'FLT101', 'VIC'),
        member('1357', 'FLT102', 'NSW'),
        member('8642', 'FLT103', 'WA', false),
      ],
    },
  ];
}
