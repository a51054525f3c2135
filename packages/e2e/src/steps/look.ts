import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/**
 * Looks at the screen as it stands: no serious or critical accessibility violation. `PITLANE_SHOTS` names a folder that
 * keeps a picture of it by project.
 */
export async function look(page: Page, name: string): Promise<void> {
  // A screen that is still fading in has contrasts that nobody reads.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const folder = process.env.PITLANE_SHOTS;
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${test.info().project.name}.png`, fullPage: true });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; ')}`,
    );
  expect(found, `accessibility of ${name}`).toEqual([]);
}
