import { staffPersonQuery, useStaffPermission } from '@pitlane/app-shell/staff-person';
import { getFleetMe, getOperatorMe, getPartnerMe } from '@pitlane/client';
import type { FleetMe, OperatorMe, PartnerMe } from '@pitlane/contracts';
import { DEFAULT_SERVICE_HOURS } from '@pitlane/domain/calendar/business-hours';
import { hasPermission } from '@pitlane/domain/portal/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { type ConsolePage, PAGES } from './pages.ts';

/** The signed-in person on every side of the marketplace; a side where they have no role adds nothing. */
export type ConsoleMe = {
  Name: string;
  /** As an operator. */
  Roles: OperatorMe['Roles'];
  Partner: PartnerMe['Partner'];
  PartnerRole: PartnerMe['Role'];
  Fleet: FleetMe['Fleet'];
  FleetRole: FleetMe['Role'];
  /** When customer service works. */
  ServiceHours: OperatorMe['ServiceHours'];
  /** Of all roles together. */
  Permissions: string[];
};

async function getConsoleMe(signal: AbortSignal): Promise<ConsoleMe> {
  const [operator, partner, fleet] = await Promise.all([
    getOperatorMe(api, signal),
    getPartnerMe(api, signal),
    getFleetMe(api, signal),
  ]);
  return {
    Name: operator.Name,
    Roles: operator.Roles,
    Partner: partner.Partner,
    PartnerRole: partner.Role,
    Fleet: fleet.Fleet,
    FleetRole: fleet.Role,
    ServiceHours: operator.ServiceHours,
    Permissions: [...operator.Permissions, ...partner.Permissions, ...fleet.Permissions],
  };
}

export const meQuery = staffPersonQuery(getConsoleMe);

/** Whether the signed-in person has a permission; false while that is unknown. */
export const useHasPermission = (permission: string): boolean => useStaffPermission(meQuery, permission);

/** When customer service works: as set, once that is known. */
export const useServiceHours = (): ConsoleMe['ServiceHours'] =>
  useQuery(meQuery).data?.ServiceHours ?? DEFAULT_SERVICE_HOURS;

/** The parts of the console that the signed-in person can use; none while that is unknown. */
export function useOpenPages(): ConsolePage[] {
  const { data } = useQuery(meQuery);
  return PAGES.filter(({ needs }) => hasPermission(data?.Permissions ?? [], needs));
}
