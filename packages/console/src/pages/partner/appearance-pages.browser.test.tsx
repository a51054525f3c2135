import { expectAccessible, invalidFields, stubApi, usePhone } from '@pitlane/component-testing';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { partnerBasics, readerBasics, renderPage } from '../console.fixture.tsx';
import { EmbedPage } from './embed/embed-page.tsx';
import { LandingTextsPage } from './landing/landing-page.tsx';
import { ThemePage } from './theme/theme-page.tsx';

const API = '/api/partner-console';
const render = (page: ReactNode, path: string) => renderPage(page, { address: `/console/partner/${path}` });
const appearance = {
  Success: true,
  Theme: { Accent: '#112233', Radius: '8px', FontFamily: null, LogoUrl: null },
  Landing: { Title: 'Service by Harbour', Text: '', Points: ['Fair prices', 'No queues'] },
  PublishableKeys: [{ Key: 'pk_harbour', Label: 'Shop' }],
  ScriptUrl: 'https://quotes.example/embed/v1/pitlane.js',
  HostedOrigin: 'https://quotes.example',
  LandingUrl: 'https://quotes.example/p/harbour',
};
const GET = `GET ${API}/appearance`;

/** The launcher’s script, which tests of a page do not build. */
function defineLauncher(): void {
  const append = vi.spyOn(document.head, 'append').mockImplementation((tag) => {
    setTimeout(() => (tag as HTMLScriptElement).onload?.(new Event('load')));
  });
  onTestFinished(() => append.mockRestore());
}

test('an accent that cannot be seen is refused, another is saved, and the launcher shows it at once', async () => {
  usePhone();
  defineLauncher();
  const calls = stubApi({
    ...partnerBasics,
    [GET]: appearance,
    [`PUT ${API}/theme`]: appearance,
  });
  const screen = await render(<ThemePage />, 'theme');
  const accent = screen.getByLabelText('Accent colour', { exact: true });
  await accent.fill('#fffffe');
  await expect
    .element(screen.getByText('Buttons in this colour can’t be seen', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save theme' })).toBeDisabled();
  await accent.fill('#aa3300');
  await expect
    .poll(() =>
      [...screen.container.querySelectorAll('pitlane-quote')].map((element) => element.getAttribute('style')),
    )
    .toEqual([
      expect.stringContaining('--pitlane-accent: #aa3300'),
      expect.stringContaining('--pitlane-accent: #aa3300'),
    ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Save theme' }).click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(calls.at(-1)!.body).toEqual({ ...appearance.Theme, Accent: '#aa3300' });
});

test('a cleared colour is saved as the default', async () => {
  defineLauncher();
  const calls = stubApi({ ...partnerBasics, [GET]: appearance, [`PUT ${API}/theme`]: appearance });
  const screen = await render(<ThemePage />, 'theme');
  await screen.getByLabelText('Accent colour', { exact: true }).fill('');
  await expect.element(screen.getByLabelText('Pick the accent colour')).toHaveValue('#0b6e4f');
  await screen.getByRole('button', { name: 'Save theme' }).click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(calls.at(-1)!.body).toEqual({ ...appearance.Theme, Accent: null });
  await expect.element(screen.getByLabelText('Accent colour', { exact: true })).toHaveValue('');
  await expectAccessible();
});

test('shows a server refusal at its field; a reader has no button', async () => {
  defineLauncher();
  const refusal = invalidFields({ '/LogoUrl': 'Must be an https:// address.' }, 400);
  stubApi({ ...partnerBasics, [GET]: appearance, [`PUT ${API}/theme`]: refusal });
  const screen = await render(<ThemePage />, 'theme');
  await screen.getByLabelText('Address of your logo', { exact: false }).fill('http://x');
  await screen.getByRole('button', { name: 'Save theme' }).click();
  await expect.element(screen.getByText('Must be an https:// address.')).toBeVisible();
  await screen.unmount();
  stubApi({ ...readerBasics, [GET]: appearance });
  const reader = await render(<ThemePage />, 'theme');
  await expect.element(reader.getByText('Only administrators change this.', { exact: false })).toBeVisible();
  expect(reader.getByRole('button', { name: 'Save theme' }).elements()).toEqual([]);
});

test('the code to copy has the script, the key and the reserved height; without a key it explains what is missing', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  stubApi({ ...readerBasics, [GET]: appearance });
  const screen = await render(<EmbedPage />, 'embed');
  await screen.getByRole('button', { name: 'Copy: On any page' }).click();
  await expect.poll(() => write.mock.calls[0]?.[0]).toMatch(/pitlane\.js.*partner="pk_harbour".*min-height/s);
  await expectAccessible();
  await screen.unmount();
  stubApi({ ...readerBasics, [GET]: { ...appearance, PublishableKeys: [] } });
  const without = await render(<EmbedPage />, 'embed');
  await expect.element(without.getByRole('heading', { name: 'Add a publishable key first' })).toBeVisible();
});

test('the texts of the landing page are saved, a point a line', async () => {
  const calls = stubApi({ ...partnerBasics, [GET]: appearance, [`PUT ${API}/landing`]: appearance });
  const screen = await render(<LandingTextsPage />, 'landing');
  await screen.getByLabelText('Points, one per line', { exact: false }).fill('Fair prices\n\n Near you ');
  await screen.getByRole('button', { name: 'Save texts' }).click();
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toEqual({
      ...{ Title: 'Service by Harbour', Text: '' },
      Points: ['Fair prices', 'Near you'],
    });
  await expectAccessible();
});
