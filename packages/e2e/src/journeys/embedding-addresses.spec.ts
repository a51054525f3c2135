import { expect, test } from '../fixtures.ts';
import { addBasicService, at, continueFunnel } from '../steps/funnel.ts';
import { startQuote } from '../steps/launcher.ts';

const SCRIPT = '/embed/v1/pitlane.js';

/** What page builders append to the address of a script. */
for (const suffix of ['?ver=1', '#x'])
  test(`[LCH-05] a page that embeds pitlane.js${suffix} loads the script once and carries the quote into the funnel`, {
    tag: '@desktop',
  }, async ({ page, stack }) => {
    const loads: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(SCRIPT)) loads.push(request.url());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${stack.examplesOrigin}/`);
    await page.evaluate(() => {
      const element = document.createElement('pitlane-quote');
      element.setAttribute('partner', 'pk_demo_default');
      document.body.append(element);
    });
    await page.addScriptTag({ type: 'module', url: `${stack.origin}${SCRIPT}${suffix}` });
    await startQuote(page);
    await addBasicService(page);
    await continueFunnel(page);
    await at(page, 'What is your number plate?');
    expect(loads).toHaveLength(1);
    expect(errors).toEqual([]);
  });
