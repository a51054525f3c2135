import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/**
 * Looks at the screen as it stands: no serious or critical accessibility violation. `PITLANE_SHOTS` names a folder that
 * keeps a picture of it by project.
 */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PITLANE_SHOTS;
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${test.info().project.name}.png`, fullPage: true });
  const { violations } = await audit(page);
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; ')}`,
    );
  expect(found, `accessibility of ${name}`).toEqual([]);
}

/**
 * What a modal dialog covers cannot be reached, and what comes ninth in a list is made as the eight before it. The
 * announcer of the component library names for some seconds what has been said, be it gone or not.
 */
async function audit(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  // Axe looks for what is included outside shadow roots only, so dialogs of the widget are seen with their page.
  if (await page.evaluate((modal) => document.querySelector(modal)?.checkVisibility(), MODAL))
    axe.include(MODAL);
  return axe.exclude('li:nth-child(n + 9)').exclude('[data-live-announcer]').analyze();
}

const MODAL = 'dialog[open], [role="dialog"], [role="alertdialog"]';
