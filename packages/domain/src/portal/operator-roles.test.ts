import type { OperatorRole } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { auditSubjects, operatorPermissions } from './operator-roles.ts';
import { hasPermission, PERMISSION } from './permissions.ts';

const OPERATOR = [
  'operatorRead',
  'operatorWork',
  'operatorArrange',
  'operatorRefund',
  'operatorAudit',
  'operatorWorkshopsRead',
  'operatorWorkshops',
] as const;

test.each<[OperatorRole[], string]>([
  [['support'], 'operatorRead operatorWork operatorArrange operatorAudit operatorWorkshopsRead'],
  [['finance'], 'operatorRead operatorWork operatorRefund operatorAudit'],
  [['catalogue'], 'operatorAudit operatorWorkshopsRead operatorWorkshops'],
  [
    ['support', 'catalogue'],
    'operatorRead operatorWork operatorArrange operatorAudit operatorWorkshopsRead operatorWorkshops',
  ],
  [['admin'], OPERATOR.join(' ')],
  [[], ''],
])('%j may do what the role is for, and nothing else', (roles, allowed) => {
  const held = operatorPermissions(roles);
  expect(OPERATOR.filter((name) => hasPermission(held, PERMISSION[name])).join(' ')).toBe(allowed);
  for (const name of ['bookingRead', 'quoteCreate', 'leadBid'] as const)
    expect(hasPermission(held, PERMISSION[name])).toBe(false);
});

test.each<[OperatorRole[], string]>([
  [['support'], 'booking work review'],
  [['finance'], 'booking work review'],
  [['catalogue'], 'supplier workshop-application data-file region policy discount service-hours'],
  [
    ['catalogue', 'support'],
    'booking work supplier workshop-application data-file region policy discount service-hours review',
  ],
  [
    ['admin'],
    'booking work supplier workshop-application data-file region policy discount service-hours operator partner partner-person fleet-person fleet account lead review message person job database',
  ],
  [[], ''],
])('%j reads of the audit log what the role is about', (roles, subjects) => {
  expect(auditSubjects(roles).join(' ')).toBe(subjects);
});
