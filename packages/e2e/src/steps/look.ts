import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/**
 * Looks at the screen as it stands: no accessibility violation of any impact. `PITLANE_SHOTS` names a folder that
 * keeps a picture of it by project.
 */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PITLANE_SHOTS;
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${test.info().project.name}.png`, fullPage: true });
  // Elements that are fading out don't count.
  await expect(page.locator('[data-exiting]')).toHaveCount(0);
  const { violations } = await audit(page);
  const found = violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; ')}`,
  );
  expect(found, `accessibility of ${name}`).toEqual([]);
}

/**
 * A modal dialog makes the rest unreachable, and from the fifth item on a list repeats itself. The component library's
 * announcer keeps its texts for some seconds.
 */
async function audit(page: Page) {
  // Without `preload` nothing is fetched again.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  // Axe looks for what is included outside shadow roots only, so dialogs of the widget are seen with their page.
  if (await page.evaluate((modal) => document.querySelector(modal)?.checkVisibility(), MODAL))
    axe.include(MODAL);
  return axe.exclude('li:nth-child(n + 5)').exclude('[data-live-announcer]').analyze();
}

/** A toast is an alert dialog that is not modal, and may go while axe looks. */
const MODAL = 'dialog[open], [role="dialog"], [role="alertdialog"]:not([aria-modal="false"])';
