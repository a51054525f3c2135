import type { LauncherLeadInput, LauncherLeadResponse } from '@pitlane/contracts';
import type { Api } from '../api.ts';

// Files of their own: the launcher carries these calls and none of the others.

export const createLauncherLead = (api: Api, lead: LauncherLeadInput, key: string) =>
  api<LauncherLeadResponse>('POST', '/api/launcher/lead', { body: lead, idempotencyKey: key });
