import { html, raw } from 'hono/html';
import { PROBLEMS } from './errors.ts';
import type { OpenApiDocument } from './openapi.ts';
import { HEADERS, type Operation } from './openapi-operation.ts';
import { FIRST_BOOKING } from './openapi-words.ts';

type Entry = { method: string; path: string; operation: Operation };

/**
 * The reference page of an OpenAPI document: plain HTML without script. A list of all calls, for the search of the
 * browser, leads to one entry an operation; calls and problems lead to each other.
 */
export function referencePage(document: OpenApiDocument) {
  const all = entries(document);
  const byTag = Map.groupBy(all, ({ operation }) => operation.tags[0]!);
  const sections = document.tags.map((tag) => ({ ...tag, list: byTag.get(tag.name) ?? [] }));
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
      ${paragraphs(document.info.description)}
      <p><a href="/openapi.json">OpenAPI document</a></p>
      <nav aria-label="Sections">
        <a href="#calls">All calls</a> ${sections.map(({ name }) => html`<a href="#${slug(name)}">${name}</a> `)}
        <a href="#problems">Problems</a> <a href="#schemas">Schemas</a>
      </nav>
    </header>
    <main>
      ${firstBooking(all)}
      <section id="calls">
        <h2>All calls</h2>
        <p>Press Ctrl-F (on a Mac ⌘F) to search them.</p>
        ${sections.map(
          ({ name, list }) =>
            html`<h3>${name}</h3><ul>${list.map((entry) => html`<li>${linkTo(entry)} ${raw(codes(entry.operation.summary))}</li>`)}</ul>`,
        )}
      </section>
      ${sections.map(
        ({ name, description, list }) =>
          html`<section id="${slug(name)}"><h2>${name}</h2><p>${description}</p>${list.map((entry) => entryHtml(entry, document))}</section>`,
      )}
      ${problemsHtml(all, document)}
      <section id="schemas">
        <h2>Schemas</h2>
        ${Object.entries(document.components.schemas).map(([name, schema]) => schemaHtml(name, schema, `schema-${name}`))}
      </section>
    </main>
  </body>
</html>`;
}

function firstBooking(all: Entry[]) {
  const steps = FIRST_BOOKING.flatMap((call) =>
    all.filter(({ method, path }) => `${method} ${path}` === call),
  );
  return html`<section id="first-booking">
    <h2>From a quote to a booking</h2>
    <ol>${steps.map((entry) => html`<li>${linkTo(entry)} ${raw(codes(entry.operation.summary))}</li>`)}</ol>
  </section>`;
}

const linkTo = ({ method, path, operation }: Entry) =>
  html`<a href="#${operation.operationId}">${method.toUpperCase()} ${path}</a>`;

/** Each code with the calls that answer it; where most do, one sentence in place of a list. */
function problemsHtml(all: Entry[], document: OpenApiDocument) {
  const answers = all.map((entry) => ({
    entry,
    text: problems(entry, document)
      .map(([, one]) => one.description)
      .join(),
  }));
  return html`<section id="problems">
    <h2>Problems</h2>
    <p>Errors are <code>application/problem+json</code>. Clients decide by <code>code</code>.</p>
    ${Object.entries(PROBLEMS).map(([code, { status, title }]) => {
      const callers = answers.filter(({ text }) => text.includes(`\`${code}\``)).map(({ entry }) => entry);
      const isEveryCall = callers.length > all.length / 2;
      return html`<h3 id="problem-${code}"><code>${code}</code> ${status}</h3>
        <p>${title}</p>
        ${
          isEveryCall
            ? html`<p>Most calls can answer this.</p>`
            : callers.length > 0 &&
              html`<details><summary>Answered by ${callers.length === 1 ? 'one call' : `${callers.length} calls`}</summary>
                <ul>${callers.map((entry) => html`<li>${linkTo(entry)}</li>`)}</ul></details>`
        }`;
    })}
  </section>`;
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

/** What a call answers besides 200, by status. */
const problems = ({ operation }: Entry, { components }: OpenApiDocument) =>
  Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(
      ([status, one]) =>
        [status, '$ref' in one ? components.responses[one.$ref.split('/').at(-1)!]! : one] as const,
    );

function entryHtml(entry: Entry, document: OpenApiDocument) {
  const { method, path, operation } = entry;
  const { requestBody } = operation;
  const body = requestBody?.content['application/json'];
  const success = operation.responses['200'];
  const parameters = operation.parameters.map((one) =>
    '$ref' in one ? document.components.parameters[one.$ref.split('/').at(-1)!]! : one,
  );
  return html`<article id="${operation.operationId}">
    <h3><b>${method.toUpperCase()}</b> <code>${path}</code></h3>
    <p>${raw(codes(operation.summary))}</p>
    ${paragraphs(operation.description)}
    ${
      parameters.length > 0 &&
      html`<ul>${parameters.map(
        (p) =>
          html`<li><code>${p.name}</code> (${p.in}${p.required ? ', required' : ''}) ${raw(codes(p.description))}</li>`,
      )}</ul>`
    }
    ${body?.example !== undefined && html`<p>Example:</p><pre>${curl(entry, document, body.example)}</pre>`}
    ${requestBody && schemaHtml('Request', requestBody.content['application/json'])}
    ${success && 'content' in success && schemaHtml('Answer', success.content['application/json']?.schema)}
    <details><summary>Problems</summary>
      ${problems(entry, document).map(
        ([status, { description }]) =>
          html`<p class="problem"><b>${status}</b> ${raw(problemLinks(description))}</p>`,
      )}
    </details>
  </article>`;
}

const paragraphs = (text: string) => text.split('\n\n').map((one) => html`<p>${raw(codes(one))}</p>`);

/** A command to paste. What only the reader knows is a variable of the shell: `$GUID` for `{guid}`, `$ACCESS_TOKEN`. */
function curl({ method, path, operation }: Entry, { servers }: OpenApiDocument, example: unknown): string {
  const wantsKey = operation.parameters.some(
    (one) => '$ref' in one && one.$ref.split('/').at(-1)!.startsWith('IdempotencyKey'),
  );
  const variables = path.replace(/\{(\w+)\}/g, (_, name) => `$${toVariable(name)}`);
  return [
    `curl -X ${method.toUpperCase()} "${servers[0]!.url}${variables}"`,
    "-H 'Content-Type: application/json'",
    ...(operation.security.some((one) => 'leadAccess' in one)
      ? [`-H "${HEADERS.LeadAccessToken.name}: $ACCESS_TOKEN"`]
      : []),
    ...(wantsKey ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    `-d '${JSON.stringify(example, null, 2).replaceAll("'", "'\\''")}'`,
  ].join(' \\\n  ');
}

/** `leadGuid` is `LEAD_GUID`. */
const toVariable = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

/** The code of a problem leads to its section. */
const problemLinks = (description: string): string =>
  codes(description).replace(/<code>([\w-]+)<\/code>/g, (whole, code) =>
    Object.hasOwn(PROBLEMS, code) ? `<a href="#problem-${code}">${whole}</a>` : whole,
  );

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
li { overflow-wrap: anywhere; }
summary { padding: .375rem 0; cursor: pointer; }
pre { overflow: auto; max-height: 30rem; background: color-mix(in srgb, currentColor 6%, transparent); padding: .75rem; }
.problem { margin: .25rem 0; font-size: .875rem; }
`;
