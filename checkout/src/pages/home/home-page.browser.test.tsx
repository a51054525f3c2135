import { expectAccessible, expectFitsPhones, offline, pending, problem } from '@pitlane/component-testing';
import type { HomeFacts, Repair, RepairsResponse } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createConfig } from '../../app/app.fixture.ts';
import { type Answers, renderPage } from '../../app/page.fixture.tsx';
import { expectStickyFooter, LAUNCHER, readHead } from '../landing/landing.fixture.tsx';
import { createRepair } from '../repair/repair.fixture.ts';
import { HomePage } from './home-page.tsx';

const REPAIRS = 'GET /api/repairs/all';
const FAQS = 'GET /api/faqs-for-pitlane';
const FACTS = 'GET /api/home-facts';
const NO_FACTS: HomeFacts = { Success: true, Workshops: 0, Reviews: 0, Prices: [], Marks: [] };

/** So many categories, each with a task that search leaves out, one that it shows, and another. */
function createRepairs(categories: number): RepairsResponse {
  const ids = Array.from({ length: categories }, (_, index) => index + 1);
  const task = (category: number, name: string, changes: Partial<Repair> = {}) =>
    createRepair({
      RepairInspectionId: category * 10 + name.length,
      RepairInspectionName: `${name} ${category}`,
      RepairCategoryId: category,
      ...changes,
    });
  return {
    Success: true,
    Categories: ids.map((id) => ({ RepairCategoryId: id, Name: `Category ${id}`, Pictogram: `M${id} 4h8` })),
    Repairs: ids.flatMap((id) => [
      task(id, 'Old', { ShowInSearch: false }),
      task(id, 'First'),
      task(id, 'Second'),
    ]),
  };
}

const render = async (more: Answers = {}) =>
  renderPage(<HomePage />, {
    answers: {
      ...LAUNCHER,
      'GET /api/config': createConfig(),
      [REPAIRS]: createRepairs(2),
      [FACTS]: NO_FACTS,
      [FAQS]: { Success: true, Faqs: [{ question: 'What does it cost?', answer: 'Nothing.' }] },
      ...more,
    },
  });

type Rendered = Awaited<ReturnType<typeof render>>;
const popular = ({ screen }: Rendered) =>
  screen
    .getByRole('link', { name: /^First/ })
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('opens with the launcher and the reasons to trust it', async () => {
  const { screen } = await render();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Know the price before you book');
  await expect.element(screen.getByRole('button', { name: /quotes/i })).toBeVisible();
  for (const reason of ['The full price.', 'Real reviews.', 'Your choice.'])
    await expect.element(screen.getByText(reason)).toBeVisible();
  await expectAccessible();
});

test('popular work is the first task of each category that search shows', async () => {
  const rendered = await render();
  await expect.element(rendered.screen.getByRole('heading', { name: 'Popular services' })).toBeVisible();
  expect(popular(rendered)).toEqual([
    ['First 1', '/repairs/15'],
    ['First 2', '/repairs/25'],
  ]);
  await expect.element(rendered.screen.getByRole('link', { name: /^(Old|Second)/ })).not.toBeInTheDocument();
});

test('a service names its lowest price where one is known, and the section what there is to choose from', async () => {
  const Prices = [{ RepairInspectionId: 15, FromIncGst: 18_900 }];
  const rendered = await render({ [FACTS]: { ...NO_FACTS, Workshops: 1_204, Reviews: 38_112, Prices } });
  const { screen } = rendered;
  await expect.element(screen.getByRole('link', { name: 'First 1 from $189.00' })).toBeVisible();
  expect(popular(rendered).map(([text]) => text)).toEqual(['First 1 from $189.00', 'First 2']);
  await expect
    .element(screen.getByText('1,204 workshops and mobile mechanics, 38,112 reviews by customers'))
    .toBeVisible();
  await expectAccessible();
});

test.for([
  ['are zero', NO_FACTS],
  ['fail to load', problem(500, 'internal', 'Broken')],
] as const)('services are listed without prices and numbers where these %s', async ([, answer]) => {
  const rendered = await render({ [FACTS]: answer });
  await expect.poll(() => popular(rendered)).toHaveLength(2);
  await expect
    .element(rendered.screen.getByText(/from \$|workshops and|by customers/))
    .not.toBeInTheDocument();
  await expect.element(rendered.screen.getByRole('list', { name: 'We work with' })).not.toBeInTheDocument();
  await expect.element(rendered.screen.getByRole('alert')).not.toBeInTheDocument();
});

test('each service has the pictogram of its kind, and whom the operator works with shows once it is set', async () => {
  const ImageUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const Marks = [
    { ImageUrl, AlternativeText: 'Milepost', Href: 'https://milepost.example' },
    { ImageUrl: `${ImageUrl}#2`, AlternativeText: 'Redgum Motoring', Href: null },
  ];
  const { screen } = await render({ [FACTS]: { ...NO_FACTS, Marks } });
  const service = screen.getByRole('link', { name: 'First 2' });
  await expect.element(service).toBeVisible();
  expect(service.element().querySelector('path')?.getAttribute('d')).toBe('M2 4h8');
  const marks = screen.getByRole('list', { name: 'We work with' });
  await expect
    .element(marks.getByRole('link', { name: 'Milepost' }))
    .toHaveAttribute('href', 'https://milepost.example');
  await expect.element(marks.getByRole('img', { name: 'Redgum Motoring' })).toBeInTheDocument();
  await expectAccessible();
  await expectFitsPhones();
});

test('at most twelve tasks are listed', async () => {
  const rendered = await render({ [REPAIRS]: createRepairs(20) });
  await expect.poll(() => popular(rendered)).toHaveLength(12);
});

test('the task list loads once its place is on screen', async () => {
  await page.viewport(360, 300);
  const { screen, calls } = await render({ [FAQS]: { Success: true, Faqs: [] } });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls.some(({ path }) => path === '/api/repairs/all')).toBe(false);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByRole('heading', { name: 'Popular services' })).toBeVisible();
  window.scrollTo(0, 0);
  await page.viewport(1280, 800);
});

test.for([
  ['fail', problem(500, 'internal', 'Broken')],
  ['find no network', offline],
  ['are under way', pending],
] as const)('the launcher works while tasks and questions %s', async ([, answer]) => {
  const { screen } = await render({ [REPAIRS]: answer, [FAQS]: answer, [FACTS]: answer });
  await expect.element(screen.getByRole('button', { name: /quotes/i })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2 })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expectAccessible();
});

test('questions open into their answers', async () => {
  const { screen } = await render();
  await screen.getByRole('button', { name: 'What does it cost?' }).click();
  await expect.element(screen.getByText('Nothing.')).toBeVisible();
  await expectAccessible();
});

test('after scrolling a footer leads back to the launcher', async () => {
  const { screen } = await render();
  await expect.element(screen.getByRole('heading', { name: 'Popular services' })).toBeVisible();
  await expectStickyFooter(screen, 'Know the price before you book');
});

test('search engines read the page at its own address, and the next page does not keep it', async () => {
  const { screen } = await render();
  await expect.poll(() => document.title).toBe('Pitlane: car service quotes');
  expect(readHead('meta[name=description]', 'content')).toMatch(/^Compare car service quotes/);
  expect(readHead('link[rel=canonical]', 'href')).toBe(`${location.origin}/`);
  await screen.unmount();
  expect(readHead('link[rel=canonical]', 'href')).toBeUndefined();
});

test('long names fit a phone', async () => {
  await page.viewport(360, 740);
  const long = createRepairs(1);
  long.Repairs[1]!.RepairInspectionName = `First ${'Differentialgetriebeölwechsel'.repeat(3)}`;
  const { screen } = await render({ [REPAIRS]: long });
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByRole('link', { name: /^First/ })).toBeVisible();
  await expectFitsPhones();
  await page.viewport(1280, 800);
});
