import {
  DEVICE_CLASSES,
  type DeviceClass,
  type FunnelGroup,
  FunnelStage,
  type InsightFunnel,
  type InsightQuery,
} from '@pitlane/contracts';
import { sumFrom } from '@pitlane/domain/insight/sum-from';
import { inPeriods, matchesLeads } from './lead-filter.ts';
import { describePeriods, type Reads, readPeriods } from './read-periods.ts';

const DEVICES: Record<DeviceClass, string> = {
  phone: 'Phone',
  desktop: 'Computer or tablet',
  unknown: 'Unknown',
};

type Row = {
  partnerId: number;
  version: 1 | 2;
  device: DeviceClass;
  stage: FunnelStage;
  leads: number;
  before: number;
};

/** How far the leads of a period came, in all and apart by partner, version and device. Throws `validation`. */
export async function readFunnel(deps: Reads, query: InsightQuery): Promise<InsightFunnel> {
  const { sql } = deps;
  const periods = await readPeriods(deps, query);
  const rows = await sql<Row[]>`
    select partner_id, version, device, stage,
           coalesce(sum(leads) filter (where day >= ${query.from}), 0) as leads,
           coalesce(sum(leads) filter (where day < ${query.from}), 0) as before
      from insight_funnel where ${inPeriods(sql, periods)} and ${matchesLeads(sql, query)}
     group by partner_id, version, device, stage`;
  const partners = await sql<{ id: number; name: string }[]>`
    select id, name from partner where id = any (${[...new Set(rows.map((row) => row.partnerId))]}::int[])
     order by name`;
  const group = (Id: string, Name: string, own: Row[]): FunnelGroup => ({
    Id,
    Name,
    Stages: toReached(own, query.version),
  });
  return {
    Success: true,
    ...(await describePeriods(deps, periods)),
    Stages: toReached(rows, query.version),
    ByPartner: partners.map(({ id, name }) =>
      group(
        String(id),
        name,
        rows.filter((row) => row.partnerId === id),
      ),
    ),
    ByVersion: ([1, 2] as const)
      .map((version) =>
        group(
          String(version),
          `Version ${version}`,
          rows.filter((row) => row.version === version),
        ),
      )
      .filter(hasLeads),
    ByDevice: DEVICE_CLASSES.map((device) =>
      group(
        device,
        DEVICES[device],
        rows.filter((row) => row.device === device),
      ),
    ).filter(hasLeads),
  };
}

const hasLeads = ({ Stages: [started] }: FunnelGroup): boolean =>
  started !== undefined && started.Leads + started.LeadsBefore > 0;

/** The day of the work is a step of version 1 only: with both versions it is left out. */
function toReached(rows: readonly Row[], version: 1 | 2 | undefined): FunnelGroup['Stages'] {
  const reached = sumFrom(FunnelStage.options, rows, ({ leads }) => leads);
  const before = sumFrom(FunnelStage.options, rows, (row) => row.before);
  return FunnelStage.options
    .map((Stage, place) => ({
      Stage,
      Leads: reached[place]!,
      LeadsBefore: before[place]!,
    }))
    .filter(({ Stage }) => Stage !== 'date' || version === 1);
}
