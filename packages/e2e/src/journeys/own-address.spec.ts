import type { LeadPayloadInput, LeadResponse, RegoLookupResponse } from '@pitlane/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { agree, chooseMethod, chooseTime, pay } from '../steps/checkout.ts';
import { withDatabase } from '../steps/database.ts';
import { messagesTo } from '../steps/inbox.ts';
import { startQuote } from '../steps/launcher.ts';
import { BASIC_SERVICE } from '../steps/lead.ts';
import { serveAt, unchainRedirects } from '../steps/own-address.ts';
import { newPerson } from '../steps/person.ts';
import { fetchListings } from '../steps/quote.ts';

const HARBOUR = { slug: 'harbour-pages', name: 'Harbour Cover', pages: 'https://quotes.harbour.localhost' };

/** A call of the page itself, with its origin and its cookie. */
const call = <Answer>(page: Page, path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async ([at, json]) => {
      const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: json };
      return (await fetch(at!, json === undefined ? {} : post)).json();
    },
    [path, body && JSON.stringify(body)],
  );

test('[PAY-05] a partner’s own address: its name from the first page to the booking that humm paid, and in the link of the mail', {
  tag: '@desktop',
}, async ({ page, context, request, stack }) => {
  const { slug, name, pages } = HARBOUR;
  await withDatabase(
    stack,
    (sql) => sql`
      with own as (
        insert into partner (slug, name, is_white_label, settings)
        values (${slug}, ${name}, true, ${sql.json({ hostedOrigin: pages })}) returning id)
      insert into partner_key (partner_id, kind, publishable_key, allowed_origins)
      select id, 'publishable', 'pk_harbour_pages', '{https://harbour.example}' from own`,
  );
  await serveAt(context, pages, stack);
  const home = (at: Page) => at.getByRole('banner').getByText(name);

  await page.goto(pages);
  await expect(home(page)).toBeVisible();
  await startQuote(page);
  await page.waitForURL(`${pages}/quote-2/**`);
  const guid = new URL(page.url()).pathname.split('/')[2]!;
  const plate = { Plate: 'ABC123', State: 'NSW' };
  const { regoVehicle } = await call<RegoLookupResponse>(page, '/api/vehicle/rego-lookup', plate);
  const person = newPerson('Ada Lovelace');
  await call(page, '/api/lead/create-update-or-shift', {
    Guid: guid,
    Mid: regoVehicle!.pitlaneVehicles[0]!.vehicleId,
    CartItems: [BASIC_SERVICE],
    Name: person.name,
    Email: person.email,
    MobileNumber: person.mobile,
  } satisfies LeadPayloadInput);

  const hasAccess = async () => (await call<LeadResponse>(page, `/api/lead/${guid}`)).Lead.HasAccess;
  expect(await hasAccess()).toBe(true);
  await call(page, '/api/quotes/send-link-to-customer', { leadGuid: guid });
  const [mail] = await messagesTo(request, stack, person.email, { kind: 'mail' });
  const link = mail!.text!.match(/https?:\S+#h=\S+/)![0];
  expect(link).toContain(`${pages}/quotes/${guid}#h=`);
  expect(mail!.text).not.toContain(stack.origin);

  // As on another device.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  expect(await hasAccess()).toBe(false);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your quotes' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(home(page)).toBeVisible();
  expect(await hasAccess()).toBe(true);

  const listing = (await fetchListings(page, guid)).find(
    ({ IsMobile, WorkshopPaymentMethods }) => !IsMobile && WorkshopPaymentMethods.includes('humm'),
  );
  await page.goto(`${pages}/booking/${guid}/finalise?workshopId=${listing!.WorkshopId}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `Book with ${listing!.WorkshopName}` }),
  ).toBeVisible();
  await expect(home(page)).toBeVisible();

  await chooseTime(page);
  await chooseMethod(page, 'humm');
  await agree(page);
  await pay(page);
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeVisible();
  await unchainRedirects(page, '/approve/');
  await approve.click();
  await page.waitForURL(`${pages}/booking/*/confirmation`);
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Received' })).toBeVisible();
  await expect(home(page)).toBeVisible();
  const readMails = async () =>
    (await messagesTo(request, stack, person.email, { kind: 'mail' })).map(({ text }) => text).join();
  await expect.poll(readMails).toContain(`${pages}/booking/`);
});
