import { expectAccessible, holdNavigation, offline } from '@pitlane/component-testing';
import { expect, test } from 'vitest';
import { createConfig } from '../../app/app.fixture.ts';
import { type Answers, renderPage } from '../../app/page.fixture.tsx';
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
