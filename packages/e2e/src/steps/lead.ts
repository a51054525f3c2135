import type { LauncherLeadResponse, Lead, LeadPayloadInput } from '@pitlane/contracts';
import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';
import type { Addresses } from '../fixtures.ts';

export const BASIC_SERVICE = {
  LeadCartItemType: 'Service',
  ServiceType: 'GenericService',
  GenericServiceId: 1,
} as const;

/** The start of a quote; `partnerKey` is the publishable key of its partner. */
export type Start = { make?: string; model?: string; place?: string; partnerKey?: string };

/** Starts a quote on the hosted pages in the page's browser, without the launcher. Returns its guid. */
export async function begin(page: Page, stack: Addresses, start: Start = {}): Promise<string> {
  const { make = 'Mazda', model = 'Mazda3', place = 'Surry Hills', partnerKey } = start;
  const found = await page.request.get('/api/location', { params: { query: place } });
  const [suburb] = (await found.json()).Suggestions;
  const answer = await page.request.post('/api/launcher/lead', {
    headers: {
      Origin: stack.origin,
      'Idempotency-Key': crypto.randomUUID(),
      ...(partnerKey ? { 'X-Partner-Key': partnerKey } : {}),
    },
    data: { Location: suburb.Value, SuburbId: suburb.Data, Make: make, Model: model },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as LauncherLeadResponse).LeadGuid;
}

/** Saves a part of the lead, as another step of the funnel would. */
export async function save(
  page: Page,
  stack: Addresses,
  guid: string,
  part: LeadPayloadInput,
): Promise<void> {
  const answer = await page.request.post('/api/lead/create-update-or-shift', {
    headers: { Origin: stack.origin, 'Idempotency-Key': crypto.randomUUID() },
    data: { Guid: guid, ...part },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The lead as the server holds it, for the page's own browser. */
export async function fetchLead(page: Page, stack: Addresses, guid: string): Promise<Lead> {
  const answer = await page.request.get(`${stack.origin}/api/lead/${guid}`);
  return (await answer.json()).Lead;
}

/** The funnel's address for a quote, at a step. */
export const funnelAt = (guid: string, step?: string) => `/quote-2/${guid}${step ? `?step=${step}` : ''}`;

/** Starts a quote and opens its funnel on the hosted pages. Returns its guid. */
export async function openFunnel(page: Page, stack: Addresses, start?: Start): Promise<string> {
  const guid = await begin(page, stack, start);
  await page.goto(funnelAt(guid));
  return guid;
}

/** The step that the address shows. */
export const atStep = (page: Page, step: string) =>
  expect.poll(() => new URL(page.url()).searchParams.get('step')).toBe(step);
