import { html, raw } from 'hono/html';
import { PROBLEMS } from './errors.ts';
import type { OpenApiDocument } from './openapi.ts';
import type { Operation } from './openapi-operation.ts';

type Entry = { method: string; path: string; operation: Operation };

/** The reference page of an OpenAPI document: plain HTML, one section a tag, one entry an operation. */
export function referencePage(document: OpenApiDocument) {
  const byTag = Map.groupBy(entries(document), (entry) => entry.operation.tags?.[0] ?? 'Other');
  const tags = [...byTag].sort(([a], [b]) => (a < b ? -1 : 1));
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${document.info.title} API</title>
    <link rel="stylesheet" href="/docs/style.css" />
  </head>
  <body>
    <header>
      <h1>${document.info.title} API</h1>
      ${document.info.description.split('\n\n').map((text) => html`<p>${raw(codes(text))}</p>`)}
      <p><a href="/openapi.json">OpenAPI document</a></p>
      <nav aria-label="Sections">
        ${tags.map(([tag]) => html`<a href="#${slug(tag)}">${tag}</a> `)} <a href="#problems">Problems</a>
        <a href="#schemas">Schemas</a>
      </nav>
    </header>
    <main>
      ${tags.map(
        ([tag, list]) =>
          html`<section id="${slug(tag)}"><h2>${tag}</h2>${list.map((entry) => entryHtml(entry, document))}</section>`,
      )}
      <section id="problems">
        <h2>Problems</h2>
        <p>Errors are <code>application/problem+json</code>. Clients decide by <code>code</code>.</p>
        <dl>
          ${Object.entries(PROBLEMS).map(
            ([code, { status, title }]) =>
              html`<dt id="problem-${code}"><code>${code}</code> ${status}</dt><dd>${title}</dd>`,
          )}
        </dl>
      </section>
      <section id="schemas">
        <h2>Schemas</h2>
        ${Object.entries(document.components.schemas).map(([name, schema]) => schemaHtml(name, schema, `schema-${name}`))}
      </section>
    </main>
  </body>
</html>`;
}

function entries(document: OpenApiDocument): Entry[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method,
      path,
      operation,
    })),
  );
}

function entryHtml({ method, path, operation }: Entry, { components }: OpenApiDocument) {
  const { requestBody } = operation;
  const responses = Object.entries(operation.responses).map(
    ([status, one]) =>
      [status, '$ref' in one ? components.responses[one.$ref.split('/').at(-1)!]! : one] as const,
  );
  const parameters = operation.parameters.map((one) =>
    '$ref' in one ? components.parameters[one.$ref.split('/').at(-1)!]! : one,
  );
  return html`<article>
    <h3><b>${method.toUpperCase()}</b> <code>${path}</code></h3>
    <p>${operation.summary}</p>
    ${operation.description.split('\n\n').map((text) => html`<p>${raw(codes(text))}</p>`)}
    ${
      parameters.length === 0
        ? ''
        : html`<ul>
      ${parameters.map(
        (p) =>
          html`<li><code>${p.name}</code> (${p.in}${p.required ? ', required' : ''}) ${raw(codes(p.description))}</li>`,
      )}
    </ul>`
    }
    ${requestBody && schemaHtml('Request', requestBody.content['application/json'])}
    ${responses.map(([status, response]) =>
      status === '200'
        ? schemaHtml('Answer', response.content['application/json']?.schema)
        : html`<p class="problem"><b>${status}</b> ${raw(codes(response.description))}</p>`,
    )}
  </article>`;
}

/** References lead to the section of the schemas. */
function schemaHtml(title: string, schema: unknown, id?: string) {
  const text = codes(JSON.stringify(schema, null, 2)).replace(
    /&#34;#\/components\/schemas\/(\w+)&#34;/g,
    '<a href="#schema-$1">$1</a>',
  );
  return html`<details ${id ? raw(`id="${id}"`) : ''}><summary>${title}</summary><pre>${raw(text)}</pre></details>`;
}

/** Descriptions are ours alone; escaped all the same, then backquotes become code. */
function codes(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/`([^`]+)`/g, '<code>$1</code>');
}

const slug = (text: string) => text.toLowerCase().replace(/\W+/g, '-');

export const referenceStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
nav a { margin-right: .75rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .5rem 0; }
h3 { font-size: 1rem; margin: .5rem 0; }
code { overflow-wrap: anywhere; }
h3 b { display: inline-block; min-width: 4rem; }
pre { overflow: auto; max-height: 30rem; background: color-mix(in srgb, currentColor 6%, transparent); padding: .75rem; }
.problem { margin: .25rem 0; font-size: .875rem; }
`;
