import type { Feature } from '../../platform/feature.ts';
import { chaseApprovals } from './chase-approvals.ts';

export const approvals: Feature = {
  jobs: { 'chase-approvals': chaseApprovals },
  crontab: ['*/10 * * * * chase-approvals'],
};
