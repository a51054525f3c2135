import { type Api, type ApiError, createLauncherLead } from '@pitlane/client';
import type { LauncherLeadResponse } from '@pitlane/contracts';
import type { LauncherForm, LauncherInputs } from '@pitlane/flows/launcher/launcher';
import { launcherLead } from '@pitlane/flows/launcher/launcher-lead';
import { createKey } from './platform/create-key.ts';
import { launcherTexts as texts } from './texts/launcher.ts';

export type QuoteStart = { lead: LauncherLeadResponse } | { failure: string; error: unknown };

/** The last form and its key. The same form keeps the key, so a retry after a lost answer creates no second lead. */
export type LastRequest = { body?: string; key?: string };

/** Sends the launcher's lead. Never rejects: a failure comes with a text for the customer (LCH-03). */
export async function startQuote(
  api: Api,
  form: LauncherForm,
  inputs: LauncherInputs,
  last: LastRequest,
): Promise<QuoteStart> {
  const lead = launcherLead(form, inputs);
  const body = JSON.stringify(lead);
  if (last.body !== body) last.key = createKey();
  last.body = body;
  try {
    return { lead: await createLauncherLead(api, lead, last.key!) };
  } catch (error) {
    const { status } = error as Partial<ApiError>;
    return { failure: status === 429 ? texts.busy : navigator.onLine ? texts.failed : texts.offline, error };
  }
}
