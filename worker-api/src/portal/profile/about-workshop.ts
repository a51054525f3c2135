import { IdParam } from '@pitlane/contracts';
import * as v from 'valibot';

/** What all calls about a workshop share; their path names it as `:workshopId`. */
export const ABOUT_WORKSHOP = {
  tag: 'Workshop portal',
  signIn: true,
  params: v.object({ workshopId: IdParam }),
  problems: ['not-found'],
} as const;
