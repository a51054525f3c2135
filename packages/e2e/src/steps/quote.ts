import type { LeadPayloadInput, Listing, RegoVehicle } from '@pitlane/contracts';
import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';
import type { Addresses } from '../fixtures.ts';
import { BASIC_SERVICE, begin, type Start, save } from './lead.ts';
import { newPerson, type Person } from './person.ts';

export type Quoted = { guid: string; person: Person };

/** A quote with a finished funnel in the page's browser: suburb, car by its plate, one service, contact. */
export async function createQuote(
  page: Page,
  stack: Addresses,
  {
    person = newPerson('Ada Lovelace'),
    cart = [BASIC_SERVICE],
    lead = {},
    ...start
  }: Start & { person?: Person; cart?: LeadPayloadInput['CartItems']; lead?: LeadPayloadInput } = {},
): Promise<Quoted> {
  const guid = await begin(page, stack, start);
  const found = await page.request.post('/api/vehicle/rego-lookup', {
    headers: { Origin: stack.origin },
    data: { Plate: 'ABC123', State: 'NSW' },
  });
  const { regoVehicle } = (await found.json()) as { regoVehicle: RegoVehicle };
  await save(page, stack, guid, {
    Mid: regoVehicle.pitlaneVehicles[0]!.vehicleId,
    CartItems: cart,
    Name: person.name,
    Email: person.email,
    MobileNumber: person.mobile,
    ...lead,
  });
  return { guid, person };
}

/** The listings of a lead, in the server's order. */
export async function fetchListings(page: Page, guid: string): Promise<Listing[]> {
  const answer = await page.request.get(`/api/quotes/${guid}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()).Listings;
}

/** Opens the finalise screen of the first listing that fits. */
export async function openFinalise(
  page: Page,
  guid: string,
  fits: (listing: Listing) => boolean,
): Promise<Listing> {
  const listing = (await fetchListings(page, guid)).find(fits);
  if (!listing) throw new Error('No listing fits.');
  await page.goto(`/booking/${guid}/finalise?workshopId=${listing.WorkshopId}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `Book with ${listing.WorkshopName}` }),
  ).toBeVisible();
  return listing;
}
