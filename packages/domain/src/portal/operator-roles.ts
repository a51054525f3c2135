import { AuditSubject, type OperatorRole } from '@pitlane/contracts';
import { PERMISSION } from './permissions.ts';

type Scope = {
  permissions: readonly string[];
  /** What of the audit log the role reads. */
  audit: readonly AuditSubject[];
};

/** What each role of an operator may do in the console. */
const ROLES: Record<OperatorRole, Scope> = {
  support: {
    permissions: [
      PERMISSION.operatorRead,
      PERMISSION.operatorWork,
      PERMISSION.operatorArrange,
      PERMISSION.operatorAudit,
      PERMISSION.operatorWorkshopsRead,
    ],
    audit: ['booking', 'work', 'review'],
  },
  finance: {
    permissions: [
      PERMISSION.operatorRead,
      PERMISSION.operatorWork,
      PERMISSION.operatorRefund,
      PERMISSION.operatorAudit,
      PERMISSION.operatorInsight,
      PERMISSION.operatorCoverage,
    ],
    audit: ['booking', 'work', 'review'],
  },
  catalogue: {
    permissions: [
      PERMISSION.operatorSetUp,
      PERMISSION.operatorAudit,
      PERMISSION.operatorCoverage,
      PERMISSION.operatorWorkshopsRead,
      PERMISSION.operatorWorkshops,
    ],
    audit: ['supplier', 'workshop-application', 'data-file', 'region', 'policy', 'discount', 'service-hours'],
  },
  admin: { permissions: ['operator.*'], audit: AuditSubject.options },
};

/** The permissions of a person with these roles, each once; none for none. */
export const operatorPermissions = (roles: readonly OperatorRole[]): string[] => [
  ...new Set(roles.flatMap((role) => ROLES[role].permissions)),
];

/** What the audit log shows to a person with these roles, in the order of `AuditSubject.options`. */
export const auditSubjects = (roles: readonly OperatorRole[]): AuditSubject[] =>
  AuditSubject.options.filter((subject) => roles.some((role) => ROLES[role].audit.includes(subject)));
