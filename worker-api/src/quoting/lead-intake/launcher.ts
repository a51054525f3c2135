import { type LauncherLead, type LauncherLeadResponse, LeadPayload } from '@pitlane/contracts';
import * as v from 'valibot';
import { leadSourceOf } from '../../marketplace/partners/index.ts';
import { listModels } from '../../marketplace/vehicles/index.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { grantAccess } from '../../platform/session.ts';
import { type Asker, findLead } from '../leads/index.ts';
import { saveLead } from './save.ts';

type Created = { leadGuid: string; funnelVersion: 1 | 2 };

/**
 * Creates the lead of a launcher, or continues the one its browser holds (1 §2, §3). A repeat of the key gives the same
 * lead and the same access token, which is derived and never stored.
 */
export async function launchLead(
  deps: AppDeps,
  launcher: LauncherLead,
  asker: Asker,
  key: string,
): Promise<LauncherLeadResponse> {
  const now = deps.clock.now();
  const { partner } = asker;
  const request = { partnerId: partner.id, scope: 'lead-create' as const, key, body: launcher };
  const { body } = await withIdempotency<Created>(deps.sql, request, async (tx) => {
    const [vehicle] = (await listModels(tx, launcher.Make)).filter(
      (each) => each.model.toLowerCase() === launcher.Model.toLowerCase(),
    );
    if (!vehicle) throw fieldError('/Model', 'unknown', 'No such make and model.');
    const known = launcher.LeadGuid ? await findLead(tx, launcher.LeadGuid) : null;
    const payload = v.parse(LeadPayload, {
      ...(known ? { Guid: known.guid } : {}),
      LeadSource: leadSourceOf(partner, launcher.LeadSource),
      Location: launcher.Location,
      SuburbId: launcher.SuburbId,
      VehicleMake: vehicle.make,
      VehicleModel: vehicle.model,
      QuoteFlowVersion: partner.funnelVersion,
      ...(launcher.WorkshopCategory === undefined ? {} : { WorkshopCategory: launcher.WorkshopCategory }),
      ...(partner.fleetCompanyId === null ? {} : { FleetCompanyId: partner.fleetCompanyId }),
    });
    const { guid } = await saveLead(tx, payload, asker, now);
    await grantAccess(tx, { session: asker.newSession, leadGuid: guid, partnerId: partner.id, now });
    return { status: 200, body: { leadGuid: guid, funnelVersion: partner.funnelVersion } };
  });
  return {
    Success: true,
    LeadGuid: body.leadGuid,
    QuoteUrl: quoteUrl(deps.config.origin, body, launcher),
    AccessToken: asker.newSession.token,
    FunnelVersion: body.funnelVersion,
  };
}

/** The hosted funnel at its first step, with the repair or category that the launcher was given. */
function quoteUrl(origin: string, created: Created, launcher: LauncherLead): string {
  const funnel = created.funnelVersion === 1 ? 'quote' : 'quote-2';
  const url = new URL(`${origin}/${funnel}/${created.leadGuid}`);
  url.searchParams.set('step', launcher.repairCategoryId === undefined ? 'task-select' : 'task-category');
  for (const name of ['repairInspectionId', 'repairCategoryId'] as const) {
    if (launcher[name] !== undefined) url.searchParams.set(name, String(launcher[name]));
  }
  return url.href;
}
