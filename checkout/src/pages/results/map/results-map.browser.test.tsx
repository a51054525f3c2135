import { expectAccessible, expectFitsPhones } from '@pitlane/component-testing';
import type { Listing } from '@pitlane/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createConfig } from '../../../app/app.fixture.ts';
import { createHighlight } from '../list/highlight.ts';
import { getCard, renderResults } from '../render-results.fixture.tsx';
import { createListing, createPricing, DEALER, MOBILE } from '../results.fixture.ts';
import { ResultsMap, type ResultsMapProps } from './results-map.tsx';

const CENTRE = { latitude: -33.8976, longitude: 151.1793 };
const NORTH = createListing({ Latitude: -33.86, Longitude: 151.17 });
const SOUTH = { ...MOBILE, Latitude: -33.94, Longitude: 151.19, Pricing: createPricing(36_000, 48_000) };
const EAST = { ...DEALER, Latitude: -33.9, Longitude: 151.25 };
const MARKS = ['Harbour Motors, $330', 'Driveway Mechanics, from $360', 'Inner West Mazda, $290'];

beforeEach(() => page.viewport(1280, 800));

async function renderMap(changes: Partial<ResultsMapProps> = {}) {
  const highlight = createHighlight();
  const onChoose = vi.fn();
  const props = {
    listings: [NORTH, SOUTH, EAST] as Listing[],
    centre: CENTRE,
    styleUrl: null,
    tilesUrl: null,
    leadGuid: '00000000-0000-4000-8000-000000000001',
    chosenId: null,
    area: null,
    onArea: () => undefined,
    bookHref: (id: number) => `/booking/${id}`,
    onDetails: () => undefined,
  };
  const ui = (more: Partial<ResultsMapProps> = {}) => (
    <div style={{ display: 'grid', blockSize: 600 }}>
      <ResultsMap {...props} highlight={highlight} onChoose={onChoose} {...changes} {...more} />
    </div>
  );
  const screen = await render(ui());
  const map = screen.getByRole('region', { name: 'Map of the quotes' });
  return {
    screen,
    map,
    highlight,
    onChoose,
    update: (more: Partial<ResultsMapProps>) => screen.rerender(ui(more)),
  };
}

type Rendered = Awaited<ReturnType<typeof renderMap>>;
const readMarks = ({ map }: Pick<Rendered, 'map'>) =>
  map
    .getByRole('button', { name: /\$/ })
    .elements()
    .map((mark) => mark.getAttribute('aria-label'));

test('every quote has a mark with its workshop and price', async () => {
  const rendered = await renderMap();
  await expect.poll(() => readMarks(rendered)).toEqual(MARKS);
  await expect.element(rendered.map.getByText('From $360', { exact: true })).toBeVisible();
  await expect.element(rendered.map).toHaveAccessibleDescription(/The same quotes as in the list/);
  await expectAccessible(rendered.map.element());
});

test('a press on a mark chooses its supplier', async () => {
  const { map, onChoose } = await renderMap();
  await map.getByRole('button', { name: MARKS[0]! }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(7);
});

test('one mark is a tab stop, arrows go in the order of the list, Enter chooses', async () => {
  const { map, onChoose, highlight } = await renderMap();
  const mark = (index: number) => map.getByRole('button', { name: MARKS[index]! });
  await expect.element(mark(0)).toHaveAttribute('tabindex', '0');
  await expect.element(mark(1)).toHaveAttribute('tabindex', '-1');
  mark(0).element().focus();
  const focused: (number | null)[] = [];
  highlight.follow((supplierId) => focused.push(supplierId));
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['End', 2],
    ['ArrowDown', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(mark(index)).toHaveFocus();
  }
  expect(focused).toEqual([7, 8, 9, 7, 9, 7]);
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(7);
});

test('the mark of the card under the pointer stands out', async () => {
  const { map, highlight } = await renderMap();
  const mark = map.getByRole('button', { name: MARKS[1]! });
  await expect.element(mark).not.toHaveAttribute('data-highlighted');
  highlight.set(8);
  await expect.element(mark).toHaveAttribute('data-highlighted');
  highlight.set(null);
  await expect.element(mark).not.toHaveAttribute('data-highlighted');
});

test('filters take marks away, and marks that stay keep their focus', async () => {
  const rendered = await renderMap();
  const mark = rendered.map.getByRole('button', { name: MARKS[2]! });
  await expect.element(mark).toBeInTheDocument();
  mark.element().focus();
  await rendered.update({ listings: [EAST] });
  await expect.poll(() => readMarks(rendered)).toEqual([MARKS[2]]);
  await expect.element(mark).toHaveFocus();
  await expect.element(mark).toHaveAttribute('tabindex', '0');
});

test('quotes at one place are a number with the lowest price, but for the first five', async () => {
  const listings = Array.from({ length: 8 }, (_, index) =>
    createListing({ WorkshopId: index + 1, Pricing: createPricing(40_000 - index * 1_000) }),
  );
  const rendered = await renderMap({ listings });
  const cluster = rendered.map.getByRole('button', { name: '3 quotes from $330, zoom in' });
  await expect.element(cluster).toHaveTextContent('3');
  expect(readMarks(rendered)).toHaveLength(6);
});

test('without quotes the map shows where the car is', async () => {
  const rendered = await renderMap({ listings: [] });
  await expect.element(rendered.map.getByTitle('Where the car is')).toBeInTheDocument();
  expect(readMarks(rendered)).toEqual([]);
});

test('the bundled basemap names the suburbs and its source', async () => {
  const { map } = await renderMap();
  await expect.element(map.getByText('Marrickville').first()).toBeInTheDocument();
  await expect.element(map.getByText('Coast: NOAA')).toBeVisible();
});

test.for([
  ['a style', { styleUrl: `${location.origin}/no-such-style.json` }],
  ['tiles', { tilesUrl: `${location.origin}/no-such.pmtiles` }],
] as const)(
  'when the operator’s %s fail, the bundled basemap takes over with all marks',
  async ([, basemap]) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const rendered = await renderMap(basemap);
    await expect.element(rendered.map.getByText('Coast: NOAA')).toBeVisible();
    await expect.poll(() => readMarks(rendered)).toEqual(MARKS);
    expect(log).toHaveBeenCalled();
  },
);

test('[RES-06] next to the list, a mark stands out with its card, opens it on the map and stays marked; closing returns to the mark', async () => {
  const { screen } = await renderResults({ quotes: { Listings: [NORTH, SOUTH, EAST] } });
  const map = screen.getByRole('region', { name: 'Map of the quotes' });
  const mark = map.getByRole('button', { name: MARKS[2]! });
  await expect.element(mark).toBeInTheDocument();
  await getCard(screen, 'Inner West Mazda').hover();
  await expect.element(mark).toHaveAttribute('data-highlighted');
  await getCard(screen).hover();
  await expect.element(mark).not.toHaveAttribute('data-highlighted');
  await mark.click();
  const card = screen.getByRole('region', { name: 'Inner West Mazda on the map' });
  await expect.element(card.getByRole('heading', { level: 2 })).toHaveFocus();
  await expect.element(mark).toHaveAttribute('aria-current', 'true');
  await expectAccessible(card.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(mark).toHaveFocus();
  await expect.element(mark).not.toHaveAttribute('aria-current');
});

test('[RES-06] on a phone the map stays: another mark changes the card, and the list begins at it', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderResults({ quotes: { Listings: [NORTH, SOUTH, EAST] }, query: '?view=map' });
  const map = screen.getByRole('region', { name: 'Map of the quotes' });
  await map.getByRole('button', { name: MARKS[0]! }).click({ force: true });
  await expect.element(screen.getByRole('region', { name: 'Harbour Motors on the map' })).toBeVisible();
  (map.getByRole('button', { name: MARKS[1]! }).element() as HTMLElement).click();
  const card = screen.getByRole('region', { name: 'Driveway Mechanics on the map' });
  await expect.element(card.getByRole('link', { name: 'Book now with Driveway Mechanics' })).toBeVisible();
  expect(screen.address()).toContain('view=map');
  await expectFitsPhones();
  await page.viewport(360, 740);
  await screen.getByRole('button', { name: 'Show list' }).click();
  await expect
    .element(getCard(screen, 'Driveway Mechanics').getByRole('heading', { level: 2 }))
    .toHaveFocus();
});

test('[RES-06] after the map was moved, the quotes can be narrowed to what it shows, and back', async () => {
  const { screen } = await renderResults({ quotes: { Listings: [NORTH, SOUTH, EAST] } });
  const map = screen.getByRole('region', { name: 'Map of the quotes' });
  await expect.element(map.getByRole('button', { name: MARKS[0]! })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
  for (let presses = 0; presses < 3; presses += 1) await map.getByRole('button', { name: 'Zoom in' }).click();
  await screen.getByRole('button', { name: 'Search this area' }).click();
  await expect.element(getCard(screen, 'Inner West Mazda')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show all areas' }).click();
  await expect.element(getCard(screen, 'Inner West Mazda')).toBeInTheDocument();
});

test('[RES-06] on a phone the list shows that it is narrowed to a part of the map, and ends that', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderResults({ quotes: { Listings: [NORTH, SOUTH, EAST] } });
  const narrow = async () => {
    await screen.getByRole('button', { name: 'Show map' }).click();
    const map = screen.getByRole('region', { name: 'Map of the quotes' });
    for (let presses = 0; presses < 3; presses += 1)
      await map.getByRole('button', { name: 'Zoom in' }).click();
    await screen.getByRole('button', { name: 'Search this area' }).click();
    await screen.getByRole('button', { name: 'Show list' }).click();
    await expect.element(getCard(screen, 'Inner West Mazda')).not.toBeInTheDocument();
  };
  await narrow();
  await screen.getByRole('button', { name: 'Remove the filter Map area' }).click();
  await expect.element(getCard(screen, 'Inner West Mazda')).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /Filters/ })).toHaveFocus();
  await narrow();
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(getCard(screen, 'Inner West Mazda')).toBeInTheDocument();
  await page.viewport(1280, 800);
});

test('[RES-12] the advert of a partner is next to a wide list alone', async () => {
  await page.viewport(1280, 800);
  const { Partner } = createConfig();
  const Advert = {
    ImageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    AlternativeText: 'Oil sale',
    Href: 'https://oil.example/',
  };
  const { screen } = await renderResults({ config: { Partner: { ...Partner, Advert } } });
  await expect
    .element(screen.getByRole('complementary', { name: 'Advert' }).getByRole('link', { name: 'Oil sale' }))
    .toHaveAttribute('href', 'https://oil.example/');
  await page.viewport(1120, 800);
  await expect.element(screen.getByRole('complementary', { name: 'Advert' })).not.toBeInTheDocument();
});
