import { ApiError } from '@pitlane/client';
import { expectAccessible, expectFitsPhones, problem } from '@pitlane/component-testing';
import { Skeleton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../api/api.ts';
import { createConfig, LEAD_GUID } from '../../app/app.fixture.ts';
import { leadQuery } from '../../app/lead.ts';
import { renderPage, testPageStates } from '../../app/page.fixture.tsx';
import { createAppRouter } from '../../router.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { renderQueryFailure, renderRetry } from './query-failure.tsx';
import { ServerErrorPage } from './server-error-page.tsx';
import { NoLeadPage, UnknownLeadPage } from './unknown-lead-page.tsx';

test.for([
  [NotFoundPage, 'We can’t find that page', 'Page not found'],
  [UnknownLeadPage, 'Unknown Lead', 'Unknown Lead'],
  [NoLeadPage, 'Unknown Lead', 'Unknown Lead'],
] as const)('an address without a page leads to a quote: %#', async ([Page, heading, title]) => {
  const { screen } = await renderPage(<Page />, {});
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toHaveAttribute('href', '/');
  await expect.poll(() => document.title).toBe(title);
  await expectAccessible();
  await expectFitsPhones();
});

test('[FLT-04] the way on from a page without its subject stays with a white-label partner, and the call is made once', async () => {
  const { Partner } = createConfig();
  const StartUrl = 'https://harbour.example/';
  const { screen, calls } = await renderPage(<LostQuote />, {
    address: `/booking/${LEAD_GUID}/finalise`,
    route: '/booking/$leadGuid/finalise',
    answers: {
      'GET /api/config': createConfig({ Partner: { ...Partner, IsWhiteLabel: true, StartUrl } }),
      'GET /api/lead/*': problem(404, 'not-found', 'There is no such quote.'),
    },
  });
  await expect.element(screen.getByRole('link', { name: 'Start a quote' })).toHaveAttribute('href', StartUrl);
  expect(calls.map(({ path }) => path)).toEqual([`/api/lead/${LEAD_GUID}`, '/api/config']);
});

/** Reads its own lead, as the frame around it does. */
function LostQuote() {
  const query = useQuery(leadQuery(LEAD_GUID));
  return renderQueryFailure(query) ?? <Skeleton height={100} />;
}

test.for([
  ['/quotes', 'A lead identifier is required to view quotes.'],
  ['/quote', 'No lead guid could be found.'],
  ['/quote-2', 'No lead guid could be found.'],
] as const)('[FUN-08] the address %s without a quote explains itself', async ([path, text]) => {
  const Page = createAppRouter('none').routesByPath[path].options.component!;
  const { screen } = await renderPage(<Page />, {});
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText('Unknown Lead')).toBeVisible();
  await expect.element(alert.getByText(text)).toBeVisible();
});

const createError = (status: number) =>
  new ApiError(status, {
    type: '/problems/internal',
    title: 'Broken',
    status,
    code: 'internal',
    detail: 'Broken',
    traceId: 'trace-17',
  });

test.for([
  ['a failing server', createError(500), 'Oops...', 'Something went wrong!'],
  ['a server under load', createError(504), 'Uh oh.', 'There is a lot of traffic right now.'],
  ['a part that is switched off', createError(412), 'Service Unavailable', 'temporarily unavailable'],
  ['a page of another person', createError(403), 'Unauthorised Access', 'do not have permission'],
  ['no network', new ApiError(-1, null), 'You are offline', 'could not reach the server'],
  ['a bug of the page', new Error('x is undefined'), 'Oops...', 'please contact us'],
] as const)('%s is explained', async ([, error, heading, text]) => {
  const { screen } = await renderPage(<ServerErrorPage error={error} reset={vi.fn()} />, {});
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  await expect.element(screen.getByText(text, { exact: false })).toBeVisible();
  await expect.poll(() => document.title).toBe('Something went wrong');
  await expectAccessible();
});

test('a failure of the server has a reference for support', async () => {
  const { screen } = await renderPage(<ServerErrorPage error={createError(500)} />, {});
  await expect.element(screen.getByText(/trace-17/)).toBeVisible();
});

test('a failure can be tried again, once at a time', async () => {
  const reset = vi.fn();
  const { screen } = await renderPage(<ServerErrorPage error={new Error('broken')} reset={reset} />, {});
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(reset).toHaveBeenCalledOnce();
});

test('while it is tried again the button is busy', async () => {
  const reset = vi.fn();
  const { screen } = await renderPage(
    <ServerErrorPage error={createError(500)} reset={reset} isRetrying />,
    {},
  );
  await screen.getByRole('button').click({ force: true });
  expect(reset).not.toHaveBeenCalled();
  await expectAccessible();
});

test('a failure fits a phone', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderPage(<ServerErrorPage error={createError(500)} />, {});
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeInViewport();
  await expectFitsPhones();
  await page.viewport(1280, 800);
});

/** A page with a call that it can make again. */
function Example({ hasKnownId = false }: { hasKnownId?: boolean }) {
  const query = useQuery({
    queryKey: ['example'],
    queryFn: () => api<{ Name: string }>('GET', '/api/example'),
  });
  const failure = hasKnownId ? renderRetry(query) : renderQueryFailure(query);
  if (failure) return failure;
  return (
    query.data && (
      <>
        <h1>{query.data.Name}</h1>
        <button type="button" onClick={() => void query.refetch()}>
          Refresh
        </button>
      </>
    )
  );
}

const render = async (answer: unknown, hasKnownId = false) => {
  const answers = { 'GET /api/example': answer };
  const { screen } = await renderPage(<Example hasKnownId={hasKnownId} />, { answers });
  return screen;
};

testPageStates(/./, render, { Name: 'Example' }, (screen) =>
  screen.getByRole('heading', { name: 'Example' }),
);

test('a failed refresh keeps the loaded content on screen', async () => {
  let answer: unknown = { Name: 'Example' };
  const screen = await render(() => answer);
  answer = problem(500, 'internal', 'Broken');
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Example' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a malformed id is not found either', async () => {
  const screen = await render(problem(400, 'validation', 'No id'));
  await expect.element(screen.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
});

test('where the id is known to exist, not found can be tried again', async () => {
  const screen = await render(problem(404, 'not-found', 'No such quotes'), true);
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
