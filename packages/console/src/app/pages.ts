import { PERMISSION } from '@pitlane/domain/portal/permissions';

/** Whose side of the marketplace a page belongs to. */
export type Area = 'operator' | 'partner' | 'fleet';

/** The parts of the console, with the permission that each needs; the first of an area is its home. */
export const PAGES = [
  { area: 'operator', to: '/', label: 'Work list', needs: PERMISSION.operatorRead },
  { area: 'operator', to: '/search', label: 'Search', needs: PERMISSION.operatorRead },
  { area: 'operator', to: '/set-up', label: 'Set-up', needs: PERMISSION.operatorSetUp },
  {
    area: 'operator',
    to: '/workshops',
    label: 'Workshops',
    needs: PERMISSION.operatorWorkshopsRead,
  },
  { area: 'operator', to: '/partners', label: 'Partners', needs: PERMISSION.operatorPartners },
  { area: 'operator', to: '/audit', label: 'Audit log', needs: PERMISSION.operatorAudit },
  { area: 'operator', to: '/insight', label: 'Insight', needs: PERMISSION.operatorCoverage },
  { area: 'partner', to: '/partner', label: 'Overview', needs: PERMISSION.partnerRead },
  { area: 'partner', to: '/partner/leads', label: 'Leads', needs: PERMISSION.partnerRead },
  { area: 'partner', to: '/partner/bookings', label: 'Bookings', needs: PERMISSION.partnerRead },
  { area: 'partner', to: '/partner/statements', label: 'Commission', needs: PERMISSION.partnerRead },
  { area: 'partner', to: '/partner/keys', label: 'Keys and origins', needs: PERMISSION.partnerRead },
  { area: 'partner', to: '/partner/theme', label: 'Theme', needs: PERMISSION.partnerRead },
  { area: 'partner', to: '/partner/embed', label: 'Embed', needs: PERMISSION.partnerRead },
  { area: 'partner', to: '/partner/landing', label: 'Landing page', needs: PERMISSION.partnerRead },
  { area: 'partner', to: '/partner/webhooks', label: 'Webhooks', needs: PERMISSION.partnerRead },
  { area: 'partner', to: '/partner/people', label: 'People', needs: PERMISSION.partnerRead },
  { area: 'fleet', to: '/fleet/bookings', label: 'Bookings', needs: PERMISSION.fleetRead },
  { area: 'fleet', to: '/fleet/drivers', label: 'Drivers', needs: PERMISSION.fleetRead },
  { area: 'fleet', to: '/fleet/cars', label: 'Cars', needs: PERMISSION.fleetRead },
  { area: 'fleet', to: '/fleet/invoices', label: 'Invoices', needs: PERMISSION.fleetRead },
  { area: 'fleet', to: '/fleet/people', label: 'People', needs: PERMISSION.fleetRead },
] as const satisfies { area: Area; to: string; label: string; needs: string }[];
export type ConsolePage = (typeof PAGES)[number];

/** The area of a path: `/partner/…` is a partner's, `/partners` the operator's. */
export function findArea(path: string): Area {
  const [, first] = path.split('/');
  return first === 'partner' || first === 'fleet' ? first : 'operator';
}

/** The first page of each area that a person has. */
export const findHomes = (pages: readonly ConsolePage[]): ConsolePage[] =>
  pages.filter(({ area }, index) => pages.findIndex((page) => page.area === area) === index);
