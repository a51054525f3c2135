import { type Addresses, expect, test } from '../fixtures.ts';
import { booked } from '../steps/booking.ts';
import { withDatabase } from '../steps/database.ts';
import { otherDevice } from '../steps/device.ts';
import { look } from '../steps/look.ts';
import { confirm, signIn } from '../steps/portal.ts';

const MANAGER = { email: 'fleet@example.com', password: 'pitlane-demo' };

/** What a driver of the demo's fleet has proven. */
const findMembership = (stack: Addresses) =>
  withDatabase(stack, async (sql) => {
    const [row] = await sql<{ id: string }[]>`
      select id from fleet_membership where fleet_company_id = 1 and plate = 'FLT001'`;
    const car = { VehicleRego: 'FLT001', VehicleRegoState: 'NSW' };
    return {
      ...car,
      FleetCompanyId: 1,
      FleetCompanyMembershipId: row!.id,
      LeadStatusID: 'QuoteRequested',
    } as const;
  });

test('[FLT-02, OPS-07] a driver’s booking above the fleet’s amount reaches the workshop once its manager approves', {
  tag: '@desktop',
}, async ({ page, browser, stack, portal }) => {
  const manager = await otherDevice(browser, stack);
  await manager.goto('/console/fleet/bookings');
  await signIn(manager, MANAGER);
  await manager.getByRole('textbox', { name: /^Approve bookings above/ }).fill('50');
  await manager.getByRole('button', { name: 'Save amount' }).click();
  await expect(manager.getByText('A booking of more than $50.00 waits')).toBeVisible();

  const { bookingReference, portalToken } = await booked(page, stack, undefined, {
    partnerKey: 'pk_demo_fleet',
    lead: await findMembership(stack),
  });
  await portal.goto(`/workshop/bookings/${portalToken}`);
  await signIn(portal);
  await expect(portal.getByRole('heading', { level: 1 })).toContainText(/not found/i);

  await manager.reload();
  const waiting = manager.getByRole('article', { name: bookingReference });
  await expect(waiting).toContainText('Waiting for your approval');
  await look(manager, 'console-fleet-approval');
  await waiting.getByRole('button', { name: `Approve ${bookingReference}` }).click();
  await manager.getByRole('button', { name: 'Approve the booking' }).click();
  await expect(waiting).toContainText(`Approved by ${MANAGER.email}`);

  await portal.reload();
  await confirm(portal);
  await expect(portal.getByRole('heading', { name: 'Booked in' })).toBeVisible();
  await manager.context().close();
});
