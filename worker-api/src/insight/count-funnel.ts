import { FunnelStage } from '@pitlane/contracts';
import type { Tx } from '../platform/database.ts';
import { isServiceVisit } from '../quoting/leads/index.ts';
import type { CountedDay } from './counted-day.ts';
import { isPlaced } from './is-placed.ts';

/** Counts the leads that began on a day by the last stage that they reached. */
export async function countFunnel(tx: Tx, { day }: CountedDay): Promise<void> {
  await tx`delete from insight_funnel where day = ${day}`;
  await tx`
    with step as (
      select lead_guid, partner_id, version, device, stage from funnel_step where begun_on = ${day}),
    reached as (
      select * from step
      union all
      select s.lead_guid, s.partner_id, s.version, s.device,
             case when ${isPlaced(tx)} then 'booked' else 'checkout' end
        from step s join booking b on b.lead_guid = s.lead_guid and ${isServiceVisit(tx)}
       where s.stage = 'started'),
    furthest as (
      select lead_guid, min(partner_id) as partner_id, min(version) as version, min(device) as device,
             max(array_position(${FunnelStage.options}::text[], stage)) as place
        from reached group by lead_guid)
    insert into insight_funnel (day, partner_id, version, device, stage, leads)
    select ${day}, partner_id, version, device, (${FunnelStage.options}::text[])[place], count(*)
      from furthest group by partner_id, version, device, place`;
}
