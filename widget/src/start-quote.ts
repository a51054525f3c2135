import { type Api, ApiError, createLauncherLead } from '@pitlane/client';
import type { LauncherLeadResponse } from '@pitlane/contracts';
import type { LauncherForm, LauncherInputs } from '@pitlane/flows/launcher';
import { launcherLead } from '@pitlane/flows/launcher-lead';
import { launcherTexts as texts } from './texts/launcher.ts';
import { startTexts } from './texts/start.ts';

export type StartedQuote = { lead: LauncherLeadResponse } | { failure: string; code: string };

/** The key of the last form: the same form again keeps it, so that a retry after a lost answer makes no second lead. */
const last = { body: '', key: '' };

/** Sends the launcher's lead. Never rejects: a failure comes with the text that says what to do (LCH-03). */
export async function startQuote(
  api: Api,
  form: LauncherForm,
  inputs: LauncherInputs,
): Promise<StartedQuote> {
  const lead = launcherLead(form, inputs);
  const body = JSON.stringify(lead);
  if (last.body !== body) Object.assign(last, { body, key: crypto.randomUUID() });
  try {
    const started = await createLauncherLead(api, lead, last.key);
    last.body = '';
    return { lead: started };
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): { failure: string; code: string } {
  if (!(error instanceof ApiError)) return { failure: texts.failed, code: 'internal' };
  if (error.isNetworkFailure) return { failure: startTexts.offline, code: 'network' };
  const failure = error.retryAfterSeconds ? startTexts.busy(error.retryAfterSeconds) : texts.failed;
  return { failure, code: error.problem?.code ?? 'internal' };
}
