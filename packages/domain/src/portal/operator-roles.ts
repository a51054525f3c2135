import type { OperatorRole } from '@pitlane/contracts';
import { PERMISSION } from './permissions.ts';

/** What each role of an operator may do in the console. */
const ROLE_PERMISSIONS: Record<OperatorRole, readonly string[]> = {
  support: [PERMISSION.operatorRead, PERMISSION.operatorWork, PERMISSION.operatorArrange],
  finance: [
    PERMISSION.operatorRead,
    PERMISSION.operatorWork,
    PERMISSION.operatorRefund,
    PERMISSION.operatorAudit,
  ],
  catalogue: [PERMISSION.operatorAudit],
  admin: ['operator.*'],
};

/** The permissions of a person with these roles, each once; none for none. */
export const operatorPermissions = (roles: readonly OperatorRole[]): string[] => [
  ...new Set(roles.flatMap((role) => ROLE_PERMISSIONS[role])),
];
