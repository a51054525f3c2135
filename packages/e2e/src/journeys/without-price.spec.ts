import { PHOTO_WAIT } from '@pitlane/domain/funnel/photo-wait';
import { expect, test } from '../fixtures.ts';
import { withDatabase } from '../steps/database.ts';
import { enterCode, fillCarAndContact } from '../steps/funnel.ts';
import { begin, funnelAt, save } from '../steps/lead.ts';
import { look } from '../steps/look.ts';
import { newPerson } from '../steps/person.ts';
import { PNG } from '../steps/photos.ts';

/** A repair that a workshop prices by photos. */
const DENT = {
  LeadCartItemType: 'RepairInspection',
  RepairInspectionId: 313,
  AdditionalDetails: 'How large is the damage? Palm size',
} as const;

test('[TSK-13, IMG-01] a request that needs photos waits for one, and then goes to workshops', {
  tag: '@desktop',
}, async ({ page, request, stack }) => {
  const driver = newPerson('Evelyn Boyd');
  const guid = await begin(page, stack);
  await save(page, stack, guid, { CartItems: [DENT] });
  await page.goto(funnelAt(guid, 'task-your-items'));
  await expect(page.getByText(PHOTO_WAIT, { exact: false })).toBeVisible();
  await fillCarAndContact(page, driver);
  await enterCode(page, request, stack, driver);

  await page.waitForURL(`**/quote-confirmation-success/${guid}**`);
  await expect(page.getByRole('heading', { level: 1, name: 'Add photos to your request' })).toBeVisible();
  await look(page, 'request-awaits-photos');
  const isReleased = () =>
    withDatabase(stack, async (sql) => {
      const [offer] = await sql<{ isReleased: boolean }[]>`
        select released_at is not null as "isReleased" from lead_bid_offer where lead_guid = ${guid}`;
      return offer?.isReleased;
    });
  await expect.poll(isReleased).toBe(false);

  await page
    .getByLabel('Add photos')
    .and(page.locator('input'))
    .setInputFiles({ name: 'dent.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('listitem').filter({ hasText: 'dent.png' })).toContainText('Added');
  // The server looks again every five minutes.
  await withDatabase(stack, (sql) => sql`select graphile_worker.add_job('release-lead-bids')`);
  await expect.poll(isReleased).toBe(true);
});
