import { html } from 'hono/html';
import type { OpenApiDocument } from '../openapi.ts';
import { FIRST_BOOKING } from '../openapi-words.ts';
import { callHtml } from './call-html.ts';
import { listCalls, type ReferenceCall } from './list-calls.ts';
import { inline, linkTo, PAGES, pageAddress, paragraphs, schemaHtml } from './markup.ts';
import { problemsHtml } from './problems-html.ts';
import { webhooksHtml } from './webhooks-html.ts';

type Markup = ReturnType<typeof html>;
/** `calls` are listed below its name in the side list, on the page itself. */
type Page = { name: string; path: string; calls: ReferenceCall[]; body: () => Markup };

/**
 * The reference of an OpenAPI document by path: a start page with all calls, one page per tag, and pages for problems,
 * schemas and webhooks. Plain HTML without script; every page has the same side list.
 */
export function referencePages(document: OpenApiDocument): Map<string, () => Markup> {
  const calls = listCalls(document);
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags[0]!);
  const tagPages = document.tags.map(({ name, description }): Page => {
    const own = byTag.get(name) ?? [];
    return {
      name,
      path: pageAddress(name),
      calls: own,
      body: () => html`<h1>${name}</h1><p>${description}</p>${own.map((call) => callHtml(call, document))}`,
    };
  });
  const pages: Page[] = [
    { name: 'Start', path: PAGES.start, calls: [], body: () => startHtml(document, calls) },
    ...tagPages,
    { name: 'Webhooks', path: PAGES.webhooks, calls: [], body: () => webhooksHtml(document) },
    { name: 'Problems', path: PAGES.problems, calls: [], body: () => problemsHtml(calls, document) },
    { name: 'Schemas', path: PAGES.schemas, calls: [], body: () => schemasHtml(document) },
  ];
  return new Map(pages.map((page) => [page.path, () => pageHtml(page, pages, document)]));
}

function pageHtml(page: Page, pages: Page[], { info }: OpenApiDocument): Markup {
  const title = page.path === PAGES.start ? `${info.title} API` : `${page.name} · ${info.title} API`;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="/docs/style.css" />
  </head>
  <body>
    <nav aria-label="API reference">
      <ul>${pages.map((one) => (one === page ? currentItem(one) : html`<li><a href="${one.path}">${one.name}</a></li>`))}</ul>
      <p><a href="/openapi.json">OpenAPI document</a></p>
    </nav>
    <main>${page.body()}</main>
  </body>
</html>`;
}

const currentItem = ({ name, path, calls }: Page) =>
  html`<li><a href="${path}" aria-current="page">${name}</a>${
    calls.length > 0 && html`<ul>${calls.map((call) => html`<li>${linkTo(call)}</li>`)}</ul>`
  }</li>`;

function startHtml({ info, tags }: OpenApiDocument, calls: ReferenceCall[]): Markup {
  const first = FIRST_BOOKING.flatMap((name) =>
    calls.filter(({ method, path }) => `${method} ${path}` === name),
  );
  return html`<h1>${info.title} API</h1>
    ${paragraphs(info.description)}
    <section id="first-booking">
      <h2>From a quote to a booking</h2>
      <ol>${first.map(itemHtml)}</ol>
    </section>
    <section id="calls">
      <h2>All calls</h2>
      <p>Press Ctrl-F (on a Mac ⌘F) to search them.</p>
      ${tags.map(({ name, description }) => {
        const own = calls.filter(({ operation }) => operation.tags[0] === name);
        return html`<h3><a href="${pageAddress(name)}">${name}</a></h3><p>${description}</p><ul>${own.map(itemHtml)}</ul>`;
      })}
    </section>`;
}

const itemHtml = (call: ReferenceCall) => html`<li>${linkTo(call)} ${inline(call.operation.summary)}</li>`;

const schemasHtml = ({ components }: OpenApiDocument): Markup =>
  html`<h1>Schemas</h1>
    <p>Bodies that calls share, as JSON schemas.</p>
    ${Object.entries(components.schemas).map(([name, schema]) => schemaHtml(name, schema, `schema-${name}`))}`;
