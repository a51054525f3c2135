import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExamplesServer, serveExamples } from './serve-examples.ts';

let server: ExamplesServer;
beforeAll(async () => {
  server = await serveExamples({ port: 0, hostedOrigin: 'http://hosted.test' });
});
afterAll(() => server.stop());

const load = async (path: string) => (await fetch(`${server.origin}${path}`)).text();

test('a page in parts is served whole, with its title, its head and its content', async () => {
  const page = await load('/hostile/');
  expect(page).toMatch(/^<!doctype html>/);
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page).toContain('<strong>Loudhouse Autos</strong>');
  expect(page).toContain('href="/hostile/theme.css"');
  expect(page).toContain('src="http://hosted.test/embed/v1/pitlane.js"');
  expect(page).toMatch(/<main>\s*<h1>Your car, looked after<\/h1>/);
  expect(page).toContain('<footer>Loudhouse Autos, a partner page of the examples.</footer>');
  expect(page).not.toContain('{{');
});

test('a page in parts keeps its scripts as they are written', async () => {
  expect(await load('/leaky/')).toContain("process: { env: { NODE_ENV: 'test' } },");
});

test('a complete page is served as it stands', async () => {
  expect(await load('/plain/')).toContain('<a href="http://hosted.test/">Get car service quotes</a>');
});
