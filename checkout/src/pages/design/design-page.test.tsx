import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { ServerErrorPage } from '../errors/server-error-page.tsx';
import { Preview } from './design-page.tsx';

// The link follows the address and its partner, which need the app.
vi.mock('../../app/start-link.tsx', () => ({ StartLink: () => <a href="/">Start a quote</a> }));

const seen = (environment: string, folder: string, page: string) =>
  renderToString(<Preview environment={environment} folder={folder} page={page} />);

test('[CNF-06] previews of screens are there in development and in tests, and not in production', () => {
  expect(seen('development', 'states', 'empty')).toContain('Nothing is here');
  expect(seen('development', 'errors', 'server-error')).toContain('Oops...');
  const directory = seen('test', 'nothing', 'of-the-kind');
  for (const page of ['/design/states/error', '/design/errors/not-found', '/design/parts/stars'])
    expect(directory).toContain(`href="${page}"`);
  for (const page of ['empty', 'error', 'nothing'])
    expect(seen('production', 'states', page)).toBe(renderToString(<NotFoundPage />));
});

test('[CNF-06] the error pages say what happened and how to go on', () => {
  expect(renderToString(<NotFoundPage />)).toMatch(/We can’t find that page.*href="\/".*Start a quote/s);
  expect(renderToString(<ServerErrorPage />)).toMatch(/Oops\.\.\..*Something went wrong!.*<button/s);
});
