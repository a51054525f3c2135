import { toPlate } from '@pitlane/domain/vehicle/plate';
import type { Db } from '../../platform/database.ts';
import type { StoredLead } from './lead-fields.ts';

/** A car that the lead's fleet confirmed for this lead, by the id of the question. */
export type FleetConfirmation = { id: string; plate: string; state: string };

type FleetLead = Pick<
  StoredLead,
  'fleetCompanyId' | 'fleetCompanyMembershipId' | 'vehicleRego' | 'vehicleRegoState'
> & { fleetConfirmations: FleetConfirmation[] };

/** Column `fleet_confirmations` of the lead `l`: the cars that its fleet confirmed for it. */
export const fleetConfirmations = (db: Db) => db`
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'plate', d.confirmed_plate, 'state', d.confirmed_state)), '[]')
     from fleet_driver d
    where d.lead_guid = l.guid and d.fleet_company_id = l.fleet_company_id and d.is_confirmed) as fleet_confirmations`;

/** Whether two cars have the same plate, however it is typed. A missing plate or state equals only a missing one. */
export const isSameCar = (
  one: { plate: string | null; state: string | null },
  other: { plate: string | null; state: string | null },
): boolean =>
  toPlate(one.plate ?? '') === toPlate(other.plate ?? '') &&
  (one.state ?? '').toLowerCase() === (other.state ?? '').toLowerCase();

/**
 * What proves the lead's car to be of its fleet (1 §5): its membership, or the question that the fleet answered with yes
 * for this plate. The id of a question proves nothing about another lead. Null without either.
 */
export function findFleetProof(lead: FleetLead): string | null {
  const car = { plate: lead.vehicleRego, state: lead.vehicleRegoState };
  const confirmed = lead.fleetConfirmations.find((each) => isSameCar(each, car));
  return lead.fleetCompanyMembershipId ?? confirmed?.id ?? null;
}

/** False for a lead of a fleet whose car was not proven (1 §5): it gets no quotes and no booking. */
export const isProvenMember = (lead: FleetLead): boolean =>
  lead.fleetCompanyId === null || findFleetProof(lead) !== null;
