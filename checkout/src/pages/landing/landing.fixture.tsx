import { expectNoSidewaysScroll } from '@pitlane/component-testing';
import type { FleetPage, PartnerPage } from '@pitlane/contracts';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage, type Screen } from '../../app/page.fixture.tsx';

/** A club whose members get their quotes with the club's key. */
export function createPartnerPage(changes: Partial<PartnerPage> = {}): PartnerPage {
  return {
    Success: true,
    Slug: 'club',
    Name: 'Coast Motor Club',
    PartnerKey: 'pk_club',
    SupportPhone: null,
    IsRewards: false,
    PromotionalAssets: [],
    Title: 'Car servicing for members',
    Text: 'Members save on every service.',
    Points: ['The full price first.', 'Workshops the club knows.'],
    Faqs: [{ question: 'Who may book?', answer: 'Every member.' }],
    ...changes,
  };
}

/** A fleet whose drivers book by phone. */
export function createFleetPage(changes: Partial<FleetPage> = {}): FleetPage {
  return {
    Success: true,
    FleetCompany: {
      name: 'Acme Couriers',
      slug: 'acme',
      cibContactPhoneNumber: '1300 555 020',
    } as FleetPage['FleetCompany'],
    LogoUrl: null,
    PartnerKey: null,
    Title: 'Service for Acme drivers',
    Text: 'Your company pays.',
    Points: ['Dealerships come first.'],
    Faqs: [{ question: 'Who pays?', answer: 'Acme does.' }],
    ...changes,
  };
}

/** The calls of the launcher, which starts the quotes of these pages. */
export const LAUNCHER = {
  'GET /api/vehicle/search-options/v2': {
    Vehicles: {
      PopularMakes: [],
      AllMakes: [{ Name: 'Mazda', Models: ['3'] }],
      PopularModels: [],
    },
  },
};

/** A landing page at its address, with the answer to its call. */
export async function renderLanding(ui: ReactNode, address: string, route: string, answer: unknown) {
  const answers = { 'GET /api/fleet-page/*': answer, 'GET /api/partner-page/*': answer, ...LAUNCHER };
  return (await renderPage(ui, { address, route, answers })).screen;
}

/** The picture of one pixel, for offers and logos. */
export const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** The footer that leads back to the launcher, once that has left the screen. */
export async function expectStickyFooter(screen: Screen, text: string): Promise<void> {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(360, 300);
  const footer = screen.getByRole('complementary', { name: 'Get quotes' });
  await expect.element(footer).not.toBeInTheDocument();
  window.scrollTo(0, 400);
  await expect.element(footer).toMatchTextContent(text);
  await expect.element(footer.getByRole('link', { name: 'Get quotes' })).toHaveAttribute('href', '#quote');
  expectNoSidewaysScroll();
  window.scrollTo(0, 0);
  await expect.element(footer).not.toBeInTheDocument();
}

/** An element of the document's head by an attribute, such as `meta[name=description]`. */
export const readHead = (selector: string, attribute: string): string | null | undefined =>
  document.head.querySelector(selector)?.getAttribute(attribute);
