import type { LauncherLead, LauncherLeadResponse } from '@pitlane/contracts';
import { categoryName } from '@pitlane/domain/quotes/workshop-category';
import { resolveLeadSource } from '../../marketplace/partners/index.ts';
import { findSupplier } from '../../marketplace/suppliers/index.ts';
import { listModels } from '../../marketplace/vehicles/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { AppDeps } from '../../platform/deps.ts';
import { fieldError } from '../../platform/errors.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { customerOrigin, type Partner } from '../../platform/partner.ts';
import { orNotFound } from '../../platform/route.ts';
import { grantAccess, hasLeadAccess, type Session } from '../../platform/session.ts';
import {
  type Caller,
  choosePlace,
  findLead,
  type LeadPatch,
  type LeadRow,
  recordStages,
  restoreGrantedSession,
  toDescribedVehicle,
  toPosition,
  VEHICLE_COLUMNS,
} from '../leads/index.ts';
import { continueLead, createLead, type LeadDraft } from './save.ts';

/** `seed`: of the session that got the lead; null where the hosted page's cookie has it already. */
type Created = { leadGuid: string; funnelVersion: 1 | 2; seed: string | null };

export type Launched = Omit<LauncherLeadResponse, 'AccessToken'> & { session: Session | null };

/**
 * Creates the lead of a launcher, or continues the unfinished one that its browser holds (1 §2, §3). A repeat of the
 * key gives the same lead and the same session.
 */
export async function launchLead(
  deps: AppDeps,
  launcher: LauncherLead,
  caller: Caller,
  key: string,
): Promise<Launched> {
  const now = deps.clock.now();
  const { partner } = caller;
  const request = { partnerId: partner.id, scope: 'lead-create' as const, key, body: launcher };
  const { body } = await withIdempotency<Created>(deps.sql, request, async (tx) => {
    const vehicle = await findModel(tx, launcher);
    const known = launcher.LeadGuid
      ? await findUnfinished(tx, launcher.LeadGuid, launcher, caller, now)
      : null;
    const toDraft = (before: LeadRow | null) => draftFromLauncher(tx, launcher, vehicle, partner, before);
    const { guid, isNewSession } = known
      ? await continueLead(tx, known.guid, toDraft, caller, now)
      : await createLead(tx, await toDraft(null), caller, now);
    // Each widget holds a separate token; the pages of the hosted origin share their cookie.
    const fresh = isNewSession || !caller.isHosted ? caller.newSession : null;
    if (fresh && !isNewSession)
      await grantAccess(tx, { current: null, fresh, leadGuid: guid, partnerId: partner.id, now });
    await recordStages(tx, { leadGuid: guid, stages: ['started'], device: caller.device, now });
    const { quoteFlowVersion } = orNotFound(await findLead(tx, guid));
    const seed = fresh?.seed ?? null;
    return { status: 200, body: { leadGuid: guid, funnelVersion: quoteFlowVersion, seed } };
  });
  return {
    Success: true,
    LeadGuid: body.leadGuid,
    QuoteUrl: quoteUrl(customerOrigin(deps.config, partner.settings), body, launcher),
    FunnelVersion: body.funnelVersion,
    session: await restoreGrantedSession(deps, caller, body.seed),
  };
}

/** The lead that a launcher continues. One that was sent, or is for another workshop, stays as it is: a new one begins. */
async function findUnfinished(
  tx: Tx,
  guid: string,
  { WorkshopId = null }: { WorkshopId?: number | null | undefined },
  { partner, session }: Caller,
  now: Date,
): Promise<LeadRow | null> {
  const lead = await findLead(tx, guid);
  const isOver = lead === null || (lead.submittedAt ?? lead.cancelledAt ?? lead.bookingId) !== null;
  if (
    isOver ||
    lead.workshopId !== (WorkshopId ?? lead.configuredSupplierId) ||
    lead.gotProductQuoteFlow ||
    lead.partnerId !== partner.id
  )
    return null;
  return (await hasLeadAccess(tx, lead.guid, session, now)) ? lead : null;
}

type ChosenModel = { make: string; model: string };

/** The make and model as the catalogue spells them; null for a plate alone. */
async function findModel(tx: Tx, { Make, Model, VehicleRego }: LauncherLead): Promise<ChosenModel | null> {
  if (VehicleRego && !Make) return null;
  const models = await listModels(tx, Make);
  const vehicle = models.find((each) => each.model.toLowerCase() === Model.toLowerCase());
  if (!vehicle && !VehicleRego) throw fieldError('/Model', 'unknown', 'No such make and model.');
  return vehicle ?? null;
}

/** The car of a launcher. The plate of an earlier car goes with that car. */
function toVehicle(
  plate: string | undefined,
  vehicle: ChosenModel | null,
  state: string,
  before: LeadRow | null,
): LeadPatch {
  if (plate && plate === before?.vehicleRego) return {};
  const described = toDescribedVehicle(
    vehicle ? { vehicle_make: vehicle.make, vehicle_model: vehicle.model } : NO_DESCRIPTION,
    before,
  );
  if (!plate && Object.keys(described).length === 0) return {};
  return {
    ...described,
    vehicle_rego: plate || null,
    vehicle_rego_state: plate ? state : null,
    vehicle_is_verified_rego: false,
    is_unknown_vehicle: false,
  };
}

const NO_DESCRIPTION = Object.fromEntries(VEHICLE_COLUMNS.map((column) => [column, null])) as LeadPatch;

async function draftFromLauncher(
  tx: Tx,
  launcher: LauncherLead,
  vehicle: ChosenModel | null,
  partner: Partner,
  before: LeadRow | null,
): Promise<LeadDraft> {
  const position = toPosition(launcher.Latitude, launcher.Longitude);
  const place = await choosePlace(tx, launcher.SuburbId, launcher.Location, position);
  const category = launcher.WorkshopCategory;
  const columns = {
    lead_source: resolveLeadSource(partner, launcher.LeadSource),
    ...toVehicle(launcher.VehicleRego, vehicle, place.state, before),
    ...place.patch,
    ...(category === undefined ? {} : { workshop_category: categoryName(category) }),
    ...(launcher.WorkshopId === undefined ? {} : await fixSupplier(tx, launcher.WorkshopId)),
    ...(launcher.PartnerReference ? { partner_reference: launcher.PartnerReference } : {}),
  };
  return { columns };
}

/** The quote is for this workshop alone, whatever the source of the lead is called. */
async function fixSupplier(tx: Tx, workshopId: number): Promise<LeadDraft['columns']> {
  const supplier = await findSupplier(tx, workshopId);
  if (!supplier) throw fieldError('/WorkshopId', 'unknown', 'We don’t know this workshop.');
  if (!supplier.isActive)
    throw fieldError(
      '/WorkshopId',
      'closed',
      'This workshop takes no quotes online at the moment. Please call it.',
    );
  return { workshop_id: workshopId, got_exclusive_supplier_flow: true };
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
