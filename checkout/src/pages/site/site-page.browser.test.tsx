import { expectAccessible, holdNavigation, offline } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { createConfig } from '../../app/app.fixture.ts';
import { type Answers, renderPage, testPhone } from '../../app/page.fixture.tsx';
import { SitePage } from './site-page.tsx';

const PAGE = 'GET /api/site-page/privacy';
const SECTIONS = [
  { title: null, text: 'Club collects the details below.' },
  { title: 'Who sees it', text: 'Workshops that quote.\n\nNobody else.' },
];

const render = (answers: Answers) =>
  renderPage(<SitePage />, {
    address: '/privacy?partner=pk_club',
    route: '/privacy',
    answers: { 'GET /api/config': createConfig(), ...answers },
  });

test('shows the text of the partner in the address, in sections and paragraphs', async () => {
  const { screen, calls } = await render({
    [PAGE]: { Success: true, Title: 'Privacy', Href: null, Sections: SECTIONS },
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Who sees it' })).toBeVisible();
  await expect.element(screen.getByText('Nobody else.', { exact: true })).toBeVisible();
  expect(calls.find(({ path }) => path === '/api/site-page/privacy')?.query.get('partner')).toBe('pk_club');
  expect(document.title).toBe('Privacy');
  await expectAccessible();
});

const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';

testPhone(
  () =>
    render({
      [PAGE]: {
        Success: true,
        Title: LONG,
        Href: null,
        Sections: [{ title: LONG, text: `${LONG}@${LONG}.example` }],
      },
    }),
  (screen) => screen.getByRole('heading', { level: 1 }),
);

test('a number and an address of mail are links, wherever a text has them', async () => {
  const text = 'Call 1300 555 010 or write to help+au@club.example.\n\nABN 51 824 753 556';
  const { screen } = await render({
    [PAGE]: { Success: true, Title: 'Contact', Href: null, Sections: [{ title: null, text }] },
  });
  const article = screen.getByRole('article');
  await expect
    .element(article.getByRole('link', { name: '1300 555 010' }))
    .toHaveAttribute('href', 'tel:1300555010');
  await expect
    .element(article.getByRole('link', { name: 'help+au@club.example', exact: true }))
    .toHaveAttribute('href', 'mailto:help+au@club.example');
  await expect
    .element(article)
    .toMatchTextContent(/Call 1300 555 010 or write to help\+au@club\.example\.ABN/);
  await expect.poll(() => article.getByRole('link').elements()).toHaveLength(2);
});

test('leads on to the partner’s own page', async () => {
  const addresses = holdNavigation();
  await render({
    [PAGE]: { Success: true, Title: 'Privacy', Href: 'https://club.example/privacy', Sections: [] },
  });
  await expect.poll(() => addresses).toEqual(['https://club.example/privacy']);
});

test('can be tried again where it does not load', async () => {
  const { screen } = await render({ [PAGE]: offline });
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
