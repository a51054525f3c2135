import { expectAccessible } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { testPageStates, testPhone } from '../../app/page.fixture.tsx';
import { createPartnerPage, expectStickyFooter, PIXEL, readHead, renderLanding } from './landing.fixture.tsx';
import { PartnerPage } from './partner-page.tsx';

const render = (answer: unknown) => renderLanding(<PartnerPage />, '/p/club', '/p/$partnerSlug', answer);

testPageStates('Car servicing for members', render, createPartnerPage(), (screen) =>
  screen.getByRole('heading', { name: 'Car servicing for members' }),
);

test('members read what the club offers and start a quote there', async () => {
  const screen = await render(createPartnerPage());
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Car servicing for members');
  await expect.element(screen.getByText('Members save on every service.')).toBeVisible();
  const points = screen.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect.element(points.first()).toHaveTextContent('The full price first.');
  await expect.element(points.nth(1)).toHaveTextContent('Workshops the club knows.');
  await expect.element(screen.getByRole('button', { name: /quotes/i })).toBeVisible();
  await expectAccessible();
});

test('answers open below their questions', async () => {
  const screen = await render(createPartnerPage());
  await expect.element(screen.getByText('Every member.')).not.toBeVisible();
  await screen.getByRole('button', { name: 'Who may book?' }).click();
  await expect.element(screen.getByText('Every member.')).toBeVisible();
});

test('offers are pictures with a text', async () => {
  const offer = { ImageUrl: PIXEL, AlternativeText: 'Free car wash in March', Href: null };
  const screen = await render(createPartnerPage({ PromotionalAssets: [offer] }));
  await expect
    .element(screen.getByRole('region', { name: 'Offers' }).getByRole('img'))
    .toHaveAccessibleName('Free car wash in March');
});

test('shows neither offers nor questions when the partner has none', async () => {
  const screen = await render(createPartnerPage({ Faqs: [] }));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Offers' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('after scrolling a footer leads back to the launcher', async () => {
  await expectStickyFooter(
    await render(createPartnerPage()),
    'Coast Motor Club: the full price before you book',
  );
});

test('search engines read the page, also under an alias, at its own address', async () => {
  const screen = await render(createPartnerPage({ Slug: 'coast-motor-club' }));
  await expect
    .poll(() => readHead('meta[name=description]', 'content'))
    .toBe('Members save on every service.');
  expect(document.title).toBe('Car servicing for members');
  expect(readHead('meta[property="og:title"]', 'content')).toBe('Car servicing for members');
  expect(readHead('link[rel=canonical]', 'href')).toBe(`${location.origin}/p/coast-motor-club`);
  await screen.unmount();
  expect(readHead('link[rel=canonical]', 'href')).toBeUndefined();
});

const LONG = 'Wollongong-Shellharbour-Kiama-Automobile-Association'.repeat(2);
testPhone(
  () => render(createPartnerPage({ Title: LONG, Text: LONG, Points: [LONG], Name: LONG })),
  (screen) => screen.getByRole('heading', { level: 1 }),
);
