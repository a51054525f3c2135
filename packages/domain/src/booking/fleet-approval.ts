import type { FleetApprovalState } from '@pitlane/contracts/enums';

/** What a fleet decides about a booking, by name. */
export const FLEET_APPROVAL = {
  Waiting: 'Waiting',
  Approved: 'Approved',
  Declined: 'Declined',
} as const satisfies { [Word in FleetApprovalState]: Word };

/** Cents above which a fleet decides about a booking: the driver's own amount counts in place of the fleet's. Null: never. */
export const approvalAmount = (amounts: {
  fleetCents: number | null;
  driverCents: number | null;
}): number | null => amounts.driverCents ?? amounts.fleetCents;

/** Whether a booking waits for its fleet. A price range counts with its upper end. */
export function needsApproval(
  { totalCents, maximumTotalCents }: { totalCents: number; maximumTotalCents: number | null },
  aboveCents: number | null,
): boolean {
  return aboveCents !== null && Math.max(totalCents, maximumTotalCents ?? 0) > aboveCents;
}

/** The workshop has not heard of the booking: its fleet has not decided, or has declined. */
export const isHeldBack = (approval: FleetApprovalState | null): boolean =>
  approval === FLEET_APPROVAL.Waiting || approval === FLEET_APPROVAL.Declined;
