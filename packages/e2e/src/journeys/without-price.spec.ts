import { PHOTO_WAIT } from '@pitlane/domain/funnel/photo-wait';
import { expect, test } from '../fixtures.ts';
import { withDatabase } from '../steps/database.ts';
import {
  at,
  continueFunnel,
  enterCode,
  fillCarAndContact,
  identifyByPlate,
  leaveNotes,
  listed,
  openList,
} from '../steps/funnel.ts';
import { BASIC_SERVICE, begin, fetchLead, funnelAt, save } from '../steps/lead.ts';
import { look } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';
import { PNG } from '../steps/photos.ts';
import { signIn } from '../steps/portal.ts';

/** A repair that a workshop prices after a look at the car, without photos and questions. */
const TURBOCHARGER = { LeadCartItemType: 'RepairInspection', RepairInspectionId: 216 } as const;

test('[TSK-13] of a service and a repair that workshops look at first, the service alone is quoted at once', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const guid = await begin(page, stack);
  await save(page, stack, guid, { CartItems: [BASIC_SERVICE, TURBOCHARGER] });
  await page.goto(funnelAt(guid, 'task-your-items'));
  await expect(listed(page)).toHaveCount(2);
  await continueFunnel(page);
  await identifyByPlate(page);

  await at(page, 'Get instant price for 1 item.');
  await expect(page.getByText('Workshops need to see this first:')).toBeVisible();
  const inQuestion = page.getByRole('listitem').and(page.locator(':not(.pl-aside *)'));
  await expect(inQuestion).toHaveText('Turbocharger replacement');
  await look(page, 'instant-quotes-one');
  await page.getByRole('button', { name: 'Get a price for Basic Service' }).click();
  await leaveNotes(page);
  await at(page, 'Who are the quotes for?');
  const cart = async () => (await fetchLead(page, stack, guid)).CartItems;
  await expect.poll(cart).toHaveLength(1);
  expect(await cart()).toMatchObject([{ GenericServiceId: 1, IsPriced: true }]);
});

test('[TSK-13, IMG-01] a request that needs photos waits for one, and then goes to workshops', {
  tag: '@desktop',
}, async ({ page, request, stack, portal }) => {
  const driver = newPerson('Evelyn Boyd');
  const guid = await begin(page, stack);
  await page.goto(`${funnelAt(guid)}?repairInspectionIds=313`);
  await at(page, /^Which panels/);
  await page.getByText('Bonnet', { exact: true }).click();
  await continueFunnel(page);
  await at(page, 'How large is the damage?');
  await page.getByRole('button', { name: 'Palm size' }).click();
  await openList(page);
  await expect(page.getByText(PHOTO_WAIT, { exact: false })).toBeVisible();
  await look(page, 'photos-needed');
  await fillCarAndContact(page, driver);
  await enterCode(page, request, stack, driver);

  await page.waitForURL(`**/quote-confirmation-success/${guid}**`);
  await expect(page.getByRole('heading', { level: 1, name: 'Add photos to your request' })).toBeVisible();
  await expect(page.getByText(PHOTO_WAIT)).toBeVisible();
  await look(page, 'request-awaits-photos');
  const isReleased = () =>
    withDatabase(stack, async (sql) => {
      const [offer] = await sql<{ isReleased: boolean }[]>`
        select released_at is not null as "isReleased" from lead_bid_offer where lead_guid = ${guid}`;
      return offer?.isReleased;
    });
  await expect.poll(isReleased).toBe(false);
  await portal.goto('/workshop/leads');
  await signIn(portal);
  const open = portal.getByRole('region', { name: 'Open for offers' });
  await expect(open.or(portal.getByText('No leads yet'))).toBeVisible();
  const requests = open.getByRole('listitem').filter({ hasText: 'Panel dent and paint repair' });
  const before = await requests.count();

  await page
    .getByLabel('Add photos')
    .and(page.locator('input'))
    .setInputFiles({ name: 'dent.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('listitem').filter({ hasText: 'dent.png' })).toContainText('Added');
  // The server looks again every five minutes.
  await withDatabase(stack, (sql) => sql`select graphile_worker.add_job('release-lead-bids')`);
  await expect.poll(isReleased).toBe(true);
  await portal.reload();
  await expect.poll(() => requests.count()).toBeGreaterThan(before);
});
