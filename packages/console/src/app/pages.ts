import { PERMISSION } from '@pitlane/domain/portal/permissions';

/** The parts of the console, with the permission that each needs. */
export const PAGES = [
  { to: '/', label: 'Work list', needs: PERMISSION.operatorRead },
  { to: '/search', label: 'Search', needs: PERMISSION.operatorRead },
  { to: '/audit', label: 'Audit log', needs: PERMISSION.operatorAudit },
] as const;
