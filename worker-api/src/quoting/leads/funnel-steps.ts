import type { CartItem, DeviceClass, FunnelStage } from '@pitlane/contracts';
import { SERVICE_ZONE } from '@pitlane/domain/calendar/business-hours';
import { addDays } from '@pitlane/domain/calendar/day';
import { localDay } from '@pitlane/domain/calendar/zone';
import { reachedStages } from '@pitlane/domain/funnel/funnel-stage';
import type { Db } from '../../platform/database.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { LeadRow } from './lead-response.ts';

/** Days in which stages are kept, and those in which the beginning is: a booking may change half a year later. */
const KEPT_DAYS = 60;
const BEGINNING_KEPT_DAYS = 400;

type Stages = {
  leadGuid: string;
  stages: readonly FunnelStage[];
  /** Of the visitor; that of the first step stays. */
  device: DeviceClass;
  now: Date;
};

/** Notes the stages that a lead reached, each once. Nothing about the visitor is kept but the class of the device. */
export async function recordStages(db: Db, { leadGuid, stages, device, now }: Stages): Promise<void> {
  const today = localDay(now, SERVICE_ZONE);
  await db`
    insert into funnel_step (lead_guid, stage, partner_id, version, device, begun_on, reached_on)
    select l.guid, s.stage, l.partner_id, l.quote_flow_version, coalesce(f.device, ${device}),
           coalesce(f.begun_on, (l.created_at at time zone ${SERVICE_ZONE})::date), ${today}
      from lead l left join funnel_step f on f.lead_guid = l.guid and f.stage = 'started',
           unnest(${stages}::text[]) as s (stage)
     where l.guid = ${leadGuid}
    on conflict do nothing`;
}

/** The stages of a lead as it is saved now. */
export const leadStages = (lead: LeadRow, items: readonly CartItem[]): FunnelStage[] =>
  reachedStages(
    {
      hasTasks: items.length > 0,
      hasSuburb: lead.suburbId !== null,
      hasVehicle: lead.mid !== null || lead.isUnknownVehicle,
      hasUrgency: lead.quoteUrgency !== null,
      hasContact: Boolean(lead.mobileNumber ?? lead.phoneNumber ?? lead.email),
      isSubmitted: lead.submittedAt !== null,
    },
    lead.quoteFlowVersion,
  );

export const funnelStepJobs: JobHandlers = {
  'forget-funnel-steps': async (_payload, { sql, clock }) => {
    const today = localDay(clock.now(), SERVICE_ZONE);
    await sql`
      delete from funnel_step
       where (stage <> 'started' and reached_on < ${addDays(today, -KEPT_DAYS)})
          or reached_on < ${addDays(today, -BEGINNING_KEPT_DAYS)}`;
  },
};

/** Once a night, after the figures were counted. */
export const funnelStepCrontab = ['53 15 * * * forget-funnel-steps'];
